import type { channelNames as EnglishNames, consentTexts as English } from '#text/en/server/consents.ts'

/** Names of the channels of news, before "വഴി". */
export const channelNames: typeof EnglishNames = {
  whatsapp: 'WhatsApp',
  email: 'ഇമെയിൽ',
}

/** Texts of consents by version. A text that was agreed to never changes: a new text gets a new version. */
export const consentTexts: typeof English = {
  'subscribe-1': () => 'WhatsApp, ഇമെയിൽ അറിയിപ്പുകൾ സ്വീകരിക്കുക. (നിർബന്ധമല്ല)',
  'account-1': ({ channel }) =>
    `TharaCart വാർത്തകളും ഓഫറുകളും എനിക്ക് ${channelNames[channel]} വഴി അയയ്ക്കുക. ഇത് എനിക്ക് ഇവിടെ എപ്പോൾ വേണമെങ്കിലും പിൻവലിക്കാം.`,
}
