// The translated settings of a Docusaurus site, as far as the schema accepts them.
import { fitSettings } from '../resolve/fitting.js'
import { withoutUndefined } from '../resolve/resolve.js'
import { configSchema } from '../schema/schema.js'
import { isObject } from '../schema/setting.js'
import { loadDocusaurus, type LoadedDocusaurus } from './load-docusaurus.js'

/** Like `loadDocusaurus`; settings without an equivalent are listed with the reason. */
export async function loadFitting(file: string, siteDir: string): Promise<LoadedDocusaurus> {
  const loaded = await loadDocusaurus(file, siteDir)
  const plain = withoutUndefined(loaded.settings)
  const { settings, refused } = fitSettings(configSchema, isObject(plain) ? plain : {})
  const more = refused.map(({ name, message }) => ({ name, instead: message }))
  return { ...loaded, settings, leftOut: [...loaded.leftOut, ...more] }
}
