const HOUR_MS = 3_600_000
/** How long a file with the data of a user can be downloaded. */
const EXPORT_MS = 24 * HOUR_MS

/** Returns the time from which on a file that was written now cannot be downloaded any more. */
export const exportExpiry = (now: Date): Date => new Date(now.getTime() + EXPORT_MS)

export type ExportState = 'preparing' | 'ready' | 'expired'
/** Returns the state of an export. A file that is not ready within the same time is given up. */
export function exportState(row: { readyAt: Date | null; expiresAt: Date }, now: Date): ExportState {
  if (row.expiresAt <= now) return 'expired'
  return row.readyAt ? 'ready' : 'preparing'
}
