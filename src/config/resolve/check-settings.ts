// Settings as they were written → complete settings, or every fault in them.
import { configSchema, type CheckedSettings } from '../schema/schema.js'
import { findFaults, type SettingFault } from '../schema/faults.js'
import { withoutFaults } from './without-faults.js'

export type SettingsCheck = {
  /** Undefined when there are faults. */
  readonly settings: CheckedSettings | undefined
  readonly faults: readonly SettingFault[]
  /** The faults for which parts of the settings were left out. */
  readonly leftOut: readonly SettingFault[]
}

/** `isLenient` leaves out what does not fit; otherwise it is a fault. */
export function checkSettings(written: unknown, isLenient: boolean): SettingsCheck {
  const leftOut: SettingFault[] = []
  const valid = isLenient ? withoutFaults(written, leftOut) : written
  const faults = findFaults(configSchema, valid)
  const settings = faults.length === 0 ? configSchema.parse(valid) : undefined
  return { settings, faults, leftOut }
}
