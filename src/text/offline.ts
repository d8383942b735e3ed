import type { offline } from './en/offline.ts'
import type { Locale } from '#domain/languages.ts'

type Offline = typeof offline

/** Texts of pages without a connection by language. The service worker has these alone: a browser loads it twice a visit. */
export const offlineTexts = (locale: Locale): Offline => {
  const files = import.meta.glob<Offline>('./*/offline.ts', { import: 'offline', eager: true })
  return files[`./${locale}/offline.ts`] as Offline
}
