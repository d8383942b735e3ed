import { use } from 'react'
import { languages as names, type Locale } from '#domain/languages.ts'
import { preferredLocale } from '#domain/preferred-locale.ts'
import { offerTexts } from '#text/offer.ts'
import { IconButton } from '#ui/forms/button.tsx'
import { CloseIcon } from '#ui/layout/icons.tsx'
import { useLocale } from '#ui/layout/text.ts'
import { LANGUAGE_COOKIE, storeCookie } from '#web/session/cookies.ts'
import { changeLanguage } from './change-language.ts'

/** The strip that offers a language, in this language. It lies over the page, which does not move. */
export default function LanguageOffer({
  languages,
  onClose,
}: {
  languages: readonly Locale[]
  onClose: () => void
}) {
  const locale = useLocale()
  const language = preferredLocale(navigator.languages.join(), languages)
  if (language === null || language === locale) return null
  if (!offerTexts.get(language)) use(offerTexts.load(language))
  const text = offerTexts.get(language)!
  return (
    <section lang={`${language}-IN`} aria-label={names[language]} className="toasts">
      <div className="toast">
        <span>{text.question}</span>
        <button type="button" className="toast-action" onClick={() => void changeLanguage(language)}>
          {text.accept}
        </button>
        <IconButton
          label={text.decline}
          onClick={() => {
            storeCookie(LANGUAGE_COOKIE, locale)
            onClose()
          }}
        >
          <CloseIcon />
        </IconButton>
      </div>
    </section>
  )
}
