// How long a panel takes to open or close: taller ones longer, but not in proportion.

/** Milliseconds for a panel whose content is `height` CSS pixels high. */
export function collapseDurationMs(height: number): number {
  const steps = height / 36
  return Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10)
}
