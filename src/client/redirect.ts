// Runs in the <head> of a redirect page: redirects with the query and the hash, which only the browser knows. Without
// scripts, a refresh in the document redirects without them.
import { newAddress } from './addresses/new-address.js'

const { to = '', anchors = '{}' } = (document.currentScript as HTMLScriptElement).dataset
location.replace(newAddress(to, JSON.parse(anchors) as Record<string, string>, location))
