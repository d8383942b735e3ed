import { enOffline } from './en-offline.ts'
import type { Locale } from './text.ts'

type OfflineMessages = typeof enOffline

const messages: Record<Locale, OfflineMessages> = { en: enOffline }

/** Returns the texts of pages without a connection in a language. Only the service worker loads them. */
export const offlineTextFor = (locale: Locale): OfflineMessages => messages[locale]
