// Text to the clipboard, in every browser and also without TLS.

/**
 * Writes `text`, which may still be on its way: a browser that allows this only at once after a click is given the
 * promise. False when the browser refuses; rejects when `text` does.
 */
export async function writeClipboard(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    return true
  } catch {
    // No clipboard API (an address without TLS), or the browser refuses it.
    return copyThroughTextArea(await text)
  }
}

function copyThroughTextArea(text: string): boolean {
  const area = document.createElement('textarea')
  const focused = document.activeElement
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  // The only way there is without the clipboard API, hence still in all browsers.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
