/** Writes a time as seconds and nanoseconds, for the calls that have it so (`Stamp` of the contract). */
export const toStamp = (date: Date) => ({
  seconds: Math.floor(date.getTime() / 1000),
  nanoseconds: (date.getTime() % 1000) * 1_000_000,
})
