import { offline } from '#text/en/offline.ts'
import type { Locale } from './text.ts'

/** Texts of pages without a connection by language. The service worker has these alone: a browser loads it twice a visit. */
export const offlineTexts: Readonly<Record<Locale, typeof offline>> = { en: offline }
