import { availableParallelism } from 'node:os'

/**
 * Pages that are on their way at the same time: as many as the threads have before them, and a few. With more of them
 * what is known of a page grows old before it is done, and collecting it costs more (measured: a twentieth).
 */
export const CONCURRENCY = 4 + 8 * Math.max(1, availableParallelism() - 1)
