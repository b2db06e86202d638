// Sizes in bytes, as people write and read them.

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** Three digits and a unit of thousands. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const power = bytes < 1e6 ? 1 : bytes < 1e9 ? 2 : 3
  const value = bytes / 1000 ** power
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[power]}`
}

/** 4865 as `4,865 bytes`, on every system. */
export function bytesText(bytes: number): string {
  return `${String(bytes).replace(/\B(?=(?:\d{3})+$)/g, ',')} bytes`
}

/** The bytes of a size such as `120 kB` or `1.5 MB`, in units of thousands; undefined for other texts. */
export function parseSize(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?) ?([kmg]?b)$/i.exec(text.trim()) ?? []
  const power = UNITS.findIndex((name) => name.toLowerCase() === unit.toLowerCase())
  return power < 0 ? undefined : Math.round(Number(number) * 1000 ** power)
}
