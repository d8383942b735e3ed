/** Texts that several areas show. */
export const common = {
  home: 'Home',
  tryAgain: 'Try again',
}
