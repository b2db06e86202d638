import type { StructuredPatch } from 'diff'

export type Patch = {
  readonly name: string
  /** By package. */
  readonly versions: ReadonlyMap<string, string>
  /** By file below node_modules. */
  readonly changes: ReadonlyMap<string, StructuredPatch>
}

export class PatchError extends Error {}

export function readPatches(root?: string): readonly Patch[]
export function patchedText(file: string, text: string, patches: readonly Patch[]): string
export function originalText(file: string, root: string): string
export function applyPatches(root: string, patches?: readonly Patch[]): readonly string[]
