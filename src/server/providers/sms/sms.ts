import type { Locale } from '#domain/languages.ts'

/** Result of a message: accepted, failed with a possible retry, or failed for good. */
export type Delivery = { ok: true; providerId: string } | { ok: false; retry: boolean; reason: string }

/** Sends text messages. `template` names the registered template; `vars` fill it in order (DLT). */
export type Sms = {
  name: string
  /**
   * Returns whether messages of a template can be sent in a language: its text is registered, where the provider needs its id,
   * and in another language than English.
   */
  hasTemplate(template: string, locale: Locale): boolean
  send(message: {
    to: string
    template: string
    locale: Locale
    text: string
    vars: readonly string[]
    id: string
  }): Promise<Delivery>
}

/** Ids of registered templates (DLT) by the name of the template. */
export type Templates = Readonly<Record<string, string | undefined>>
/** The same in other languages than English. */
export type TranslatedTemplates = Partial<Record<Locale, Templates>>
