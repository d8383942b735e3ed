/** Channels of news and offers. Nothing is sent by a channel without a consent; messages about orders need none. */
export const consentChannels = ['whatsapp', 'email'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/** Versions of the texts that a shopper agreed to. A text that was agreed to never changes; a new text is a new version. */
const consentTexts = ['subscribe-1', 'account-1'] as const
export type ConsentText = (typeof consentTexts)[number]
/** The text of the buttons in My Account. */
export const currentConsentText: ConsentText = 'account-1'

/** A stored decision of a user about one channel. */
type ConsentRow = { channel: string; granted: boolean; textVersion: string; at: Date }
/** Present consent to a channel. `since` is the time of the decision, null if the user never made one. */
export type ConsentState = {
  channel: ConsentChannel
  given: boolean
  textVersion: ConsentText
  since: Date | null
}

const isConsentText = (version: string): version is ConsentText =>
  (consentTexts as readonly string[]).includes(version)

/** Returns the latest decision for each channel. Without a decision the user has not consented. `rows`: newest first. */
export const consentStates = (rows: readonly ConsentRow[]): ConsentState[] =>
  consentChannels.map((channel) => {
    const latest = rows.find((row) => row.channel === channel)
    return {
      channel,
      given: latest?.granted ?? false,
      textVersion: latest && isConsentText(latest.textVersion) ? latest.textVersion : currentConsentText,
      since: latest?.at ?? null,
    }
  })
