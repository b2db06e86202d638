// Runs in the <head> of a page that stands at an old address: leads on, with the query and the hash that only the
// browser knows. Without scripts a refresh in the document does it, without these.
import { newAddress } from './addresses/new-address.js'

const { to = '', anchors = '{}' } = (document.currentScript as HTMLScriptElement).dataset
location.replace(newAddress(to, JSON.parse(anchors) as Record<string, string>, location))
