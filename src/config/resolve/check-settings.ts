// Settings as they were written → complete settings, or every fault in them. Loaded only where there are settings to check:
// the schema takes a small site a tenth of its time.
import { configSchema, type CheckedSettings } from '../schema/schema.js'
import { findFaults, type SettingFault } from '../schema/faults.js'
import { withoutFaults } from './without-faults.js'

export type SettingsCheck = {
  /** Undefined when there are faults. */
  readonly settings: CheckedSettings | undefined
  readonly faults: readonly SettingFault[]
  /** Why parts were left out. */
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
