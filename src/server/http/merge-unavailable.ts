import type { Log } from '#server/logger.ts'

/**
 * Merges the log lines with code `unavailable` of one second into one line with their `count`: in an overload or an
 * outage of the database there are thousands, all with the same reason. Other lines are written as they come.
 */
export function mergeUnavailableLines(write: Log): Log {
  let count = 0
  return (line) => {
    if (line['code'] !== 'unavailable') return write(line)
    count++
    if (count > 1) return
    const { err, ...first } = line
    setTimeout(() => {
      write({ ...first, ...(err instanceof Error && { message: err.message }), count })
      count = 0
    }, 1000)
  }
}
