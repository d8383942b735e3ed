import type { channelNames as EnglishNames, consentTexts as English } from '#text/en/server/consents.ts'

/** Names of the channels of news, within a sentence. */
export const channelNames: typeof EnglishNames = {
  whatsapp: 'WhatsApp',
  email: 'ईमेल',
}

/** Texts of consents by version. A text that was agreed to never changes: a new text gets a new version. */
export const consentTexts: typeof English = {
  'subscribe-1': () => 'WhatsApp और ईमेल नोटिफ़िकेशन के लिए सब्सक्राइब करें। (वैकल्पिक)',
  'account-1': ({ channel }) =>
    `मुझे TharaCart की ख़बरें और ऑफ़र ${channelNames[channel]} पर भेजें। मेरी यह सहमति यहाँ कभी भी वापस ली जा सकती है।`,
}
