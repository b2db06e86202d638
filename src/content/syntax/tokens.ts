// The names of custom tokens, declared for micromark's types.
import type {} from 'micromark-util-types'

declare module 'micromark-util-types' {
  // Merging with micromark's interface is what makes the names known.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface TokenTypeMap {
    container: 'container'
    containerAttributes: 'containerAttributes'
    containerClosing: 'containerClosing'
    containerLabel: 'containerLabel'
    containerLabelMarker: 'containerLabelMarker'
    containerName: 'containerName'
    containerSequence: 'containerSequence'
    containerTag: 'containerTag'
    definitionDescription: 'definitionDescription'
    definitionIndent: 'definitionIndent'
    definitionMarker: 'definitionMarker'
    fenceProbe: 'fenceProbe'
    mathFlow: 'mathFlow'
    mathFlowFence: 'mathFlowFence'
    mathFlowFenceSequence: 'mathFlowFenceSequence'
    mathFlowValue: 'mathFlowValue'
    mathText: 'mathText'
    mathTextData: 'mathTextData'
    mathTextSequence: 'mathTextSequence'
  }
}
