// Apart, so that it is loaded only by sites with data files.
export { parse as parseYaml } from 'yaml'
