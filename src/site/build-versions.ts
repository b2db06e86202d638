// All versions of the docs. Those in another language are built after the docs that they translate, whose sidebars they have.
import type { Version } from '../model/site.js'
import {
  buildVersion,
  type BuiltVersion,
  type VersionInput,
  type VersionSettingsUsed,
} from './build-version.js'
import { joinRoute } from './routes/routes.js'
import type { InstanceSettings, TranslationSettings } from './routes/settings.js'
import { nameInInstance } from './versions/instances.js'

/** The files of a version, its place in the site and the settings of its docs. */
export type VersionPlan = VersionSettingsUsed & {
  readonly input: VersionInput
  readonly version: Version
}

/** The content of each version, in the order of `plans`. */
export function buildVersions(
  plans: readonly VersionPlan[],
  instances: readonly InstanceSettings[],
  drafts: 'include' | 'exclude',
): readonly BuiltVersion[] {
  const translationOf = ({ version }: VersionPlan): TranslationSettings | undefined =>
    instances.find(({ id }) => id === version.instance)?.translation
  const originals = new Map(
    plans
      .filter((plan) => translationOf(plan) === undefined)
      .map((plan) => {
        const built = buildVersion(plan.input, plan.version, plan, { drafts })
        return [plan.version.name, { plan, built }] as const
      }),
  )
  return plans.map((plan) => {
    const { input, version } = plan
    const known = originals.get(version.name)
    if (known !== undefined) return known.built
    const translation = translationOf(plan)
    const of = nameInInstance(translation?.of, translation?.version ?? '')
    const original = originals.get(of)
    if (translation === undefined || original === undefined)
      return buildVersion(input, version, plan, { drafts })
    const { folder } = original.plan.version
    const as = { of, folder, root: joinRoute('/', translation.path) }
    const { sidebars } = original.plan.input
    return buildVersion(input, { ...version, translation: as }, plan, {
      drafts,
      original: { ...original.built.original, sidebars, labels: translation.labels },
    })
  })
}
