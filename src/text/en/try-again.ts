/** Label of what repeats a failed request; apart from the other texts, because the service worker has it too. */
export const tryAgain = 'Try again'
