// Apart, so that it is loaded only by sites with data files.
export { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
