// The settings as pages in a language see them: what is translated takes the place of what is not.
import { languageOf } from './language-of.js'
import type { SiteSettings } from './settings.js'

/** The settings for pages in the language with this tag; `settings` itself for that of the site. */
export function settingsIn<Settings extends SiteSettings>(
  settings: Settings,
  tag: string,
): Settings {
  const own = tag === settings.lang ? undefined : settings.translations?.[tag]
  if (own === undefined) return settings
  const { announcement, ...frame } = own
  const { announcementBar: bar } = settings
  return {
    ...settings,
    ...frame,
    ...(bar && { announcementBar: { ...bar, content: announcement ?? bar.content } }),
  }
}

/** The settings for the page of a route; its version begins at `versionRoot`. */
export function settingsAt<Settings extends SiteSettings>(
  settings: Settings,
  route: string,
  versionRoot: string,
): Settings {
  if (settings.translations === undefined) return settings
  return settingsIn(settings, languageOf(route, versionRoot, settings))
}
