// Apart, so that it is loaded only for settings that read YAML.
export { parse, parseAllDocuments } from 'yaml'
