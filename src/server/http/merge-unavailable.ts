import type { Log } from '#server/logger.ts'

/**
 * Returns a log function that merges the lines with code `unavailable` of one second into one line with their
 * `count`. An overload or a database outage causes thousands of lines with the same reason. Other lines are written
 * at once.
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
