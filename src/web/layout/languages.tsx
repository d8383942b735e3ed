import { lazy, Suspense, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { languages as names, type Locale, pathIn } from '#domain/languages.ts'
import { useIsHydrated } from '#ui/layout/hydration.ts'
import { DownIcon } from '#ui/layout/icons.tsx'
import { useLocale, useText } from '#ui/layout/text.ts'
import { Dropdown } from '#ui/overlays/dropdown.tsx'
import type { Settings } from '#web/api/server.ts'
import { LANGUAGE_COOKIE, readCookie } from '#web/session/cookies.ts'

/** Returns the languages of the shop; only one if there is no choice. */
const useLanguages = (): readonly Locale[] => useRouteLoaderData<Settings>('root')?.languages ?? []

/**
 * Links to this page in the languages of the shop, each in its own script. The listener of the page follows them (navigation.tsx),
 * because the footer of a rendered page is not hydrated.
 */
function LanguageLinks() {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <ul className="flex flex-wrap gap-x-4">
      {useLanguages().map((language) => (
        <li key={language}>
          <a
            className="inline-flex min-h-11 items-center hover:underline aria-[current]:font-semibold"
            href={pathIn(language, pathname + search)}
            hrefLang={`${language}-IN`}
            lang={`${language}-IN`}
            aria-current={language === locale || undefined}
          >
            {names[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * The languages of the shop in a footer; nothing if it has one. Closed, so that a device without the fonts of the other scripts
 * loads them only when their names are shown.
 */
export function LanguageNav() {
  const text = useText()
  const locale = useLocale()
  if (useLanguages().length < 2) return null
  return (
    <nav aria-label={text.layout.language}>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 hover:underline">
          <span lang={`${locale}-IN`}>{names[locale]}</span>
          <DownIcon className="group-open:rotate-180" />
        </summary>
        <LanguageLinks />
      </details>
    </nav>
  )
}

/** The language of the page, which opens links to the others; nothing if the shop has one language. */
export function LanguageChoice({ className, buttonClass }: { className: string; buttonClass: string }) {
  const text = useText()
  const { key } = useLocation()
  const locale = useLocale()
  if (useLanguages().length < 2) return null
  return (
    <div className={className}>
      <Dropdown
        align="end"
        page={key}
        className={buttonClass}
        summary={
          <>
            <span className="sr-only">{text.layout.language} </span>
            <span lang={`${locale}-IN`}>{names[locale]}</span>
          </>
        }
      >
        <LanguageLinks />
      </Dropdown>
    </div>
  )
}

const LanguageOffer = lazy(() => import('./language-offer.tsx'))

/** Offers the language that the browser prefers, once; the page itself never changes by it. */
export function OfferedLanguage() {
  const locale = useLocale()
  const languages = useLanguages()
  const isHydrated = useIsHydrated()
  const [isClosed, setClosed] = useState(false)
  if (!isHydrated || isClosed || languages.length < 2 || readCookie(LANGUAGE_COOKIE)) return null
  if (navigator.language.startsWith(locale)) return null
  return (
    <Suspense>
      <LanguageOffer languages={languages} onClose={() => setClosed(true)} />
    </Suspense>
  )
}
