// Videos: players of other sites, and files.
import { escapeHtml } from '../../../../model/text/text.js'

/** The player of a video. */
export function videoHtml(address: string, named: Readonly<Record<string, string>>): string {
  const title = escapeHtml(named['title'] ?? named['aria-label'] ?? 'Video')
  const player = playerOf(address, named['start'])
  if (player === undefined)
    return `<video src="${escapeHtml(address)}" controls aria-label="${title}"></video>`
  return `<iframe src="${escapeHtml(player)}" title="${title}" width="100%" style="aspect-ratio: 16 / 9; border: 0" loading="lazy" allowfullscreen></iframe>`
}

function playerOf(address: string, start: string | undefined): string | undefined {
  const [, tube] =
    /^https?:\/\/(?:(?:www\.|m\.)?(?:youtube|youtube-nocookie)\.com\/(?:watch\?(?:[^#]{0,200}&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})/.exec(
      address,
    ) ?? []
  if (tube !== undefined) {
    const from = /^\d{1,6}$/.test(start ?? '') ? `?start=${start ?? ''}` : ''
    return `https://www.youtube-nocookie.com/embed/${tube}${from}`
  }
  const [, vimeo] =
    /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/.exec(address) ?? []
  if (vimeo !== undefined) return `https://player.vimeo.com/video/${vimeo}`
  return /^https?:/.test(address) && !/\.(?:mp4|webm|ogv|mov)(?:[?#].*)?$/i.test(address)
    ? address
    : undefined
}
