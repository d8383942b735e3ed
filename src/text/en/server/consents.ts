import type { ConsentChannel, ConsentText } from '#domain/consents.ts'

export const channelNames: Readonly<Record<ConsentChannel, string>> = {
  whatsapp: 'WhatsApp',
  email: 'email',
}

/** Texts of consents by version. A text that was agreed to never changes: a new text gets a new version. */
export const consentTexts: Readonly<Record<ConsentText, (p: { channel: ConsentChannel }) => string>> = {
  'subscribe-1': () => 'Subscribe to WhatsApp, Email notifications. (Optional)',
  'account-1': ({ channel }) =>
    `Send me news and offers of TharaCart by ${channelNames[channel]}. I can take this back here at any time.`,
}
