import { offline } from '#text/en/offline.ts'

/** English texts of pages without a connection. They are apart, because only the service worker loads them. */
export const enOffline = offline
