// Frames without an origin of their own.

/** Whether the page is in a sandboxed frame: hosts let it read the site's scripts and data there, but no other pages. */
export function isSandboxed(): boolean {
  return window.origin === 'null'
}
