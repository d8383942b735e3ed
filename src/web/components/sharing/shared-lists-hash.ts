/** Fragment of a URL that opens the tab of the shared lists. */
export const SHARED_LISTS_HASH = '#shared-lists'
