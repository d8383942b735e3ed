/** Messages for a failed connection or a server error (browsing §8). */
export const connection = {
  offline: 'Unable to connect to the server. Please check your internet connection and try again.',
  /** The browser reports that there is no network. */
  away: 'You are offline.',
  broken: 'A server error occurred. Please try again later.',
  /** While the browser solves a challenge (domain/challenge.ts). */
  working: 'Checking that you are human…',
}
