/** Converts a time to a timestamp of the API. */
export function toStamp(time: Date | string): { seconds: number; nanoseconds: number } {
  const milliseconds = new Date(time).getTime()
  return { seconds: Math.floor(milliseconds / 1000), nanoseconds: (milliseconds % 1000) * 1_000_000 }
}

/** Converts a time to a timestamp of the API; null if there is none. */
export const toStampOrNull = (time: Date | string | null) => (time === null ? null : toStamp(time))
