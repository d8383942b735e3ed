// Control characters but tab and line end, and marks that turn the direction of text around.
const unprintable = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** What somebody wrote, as it may be kept and shown as text. */
export function plainText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(unprintable, '').trim()
}
