/** Cleans texts of catalog files: encoding errors, spaces, control characters and markup. */
import { cutUnits } from '#domain/shorten.ts'
import { limitMarks } from '#domain/text-length.ts'

// UTF-8 bytes that were decoded as Latin-1: "Â" and a character of that block are the character alone.
const doubleEncoded = /Â([\u0080-\u00bf])/g
// Windows-1252 punctuation that was decoded as C1 control characters.
const windowsPunctuation: Record<string, string> = {
  '\u0085': '…',
  '\u0091': '‘',
  '\u0092': '’',
  '\u0093': '“',
  '\u0094': '”',
  '\u0095': '•',
  '\u0096': '–',
  '\u0097': '—',
  '\u0099': '™',
}
// Control characters except tab and line ends, direction marks, and U+FFFD, whose original letter is lost. Joiners
// stay, because Hindi and emoji need them.
const unprintable = /(?:(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff\ufffd])+/gu

// Pairs of entity name and character; entities without a visible character follow below.
const namedCharacters = `
  amp & lt < gt > quot " apos ' rsquo ’ lsquo ‘ sbquo ‚ rdquo ” ldquo “ ndash – mdash — minus − hellip … bull •
  middot · deg ° plusmn ± times × divide ÷ frac12 ½ frac14 ¼ frac34 ¾ le ≤ ge ≥ ne ≠ asymp ≈ micro µ Omega Ω not ¬
  trade ™ reg ® copy © euro € pound £ cent ¢ yen ¥ sect § para ¶ dagger † laquo « raquo » agrave à aacute á acirc â
  atilde ã auml ä aring å aelig æ ccedil ç egrave è eacute é ecirc ê euml ë igrave ì iacute í icirc î iuml ï ntilde ñ
  ograve ò oacute ó ocirc ô otilde õ ouml ö oslash ø Oslash Ø ugrave ù uacute ú ucirc û uuml ü yacute ý szlig ß
  Eacute É Egrave È Auml Ä Ouml Ö Uuml Ü`
const entities = new Map<string, string>([
  ...[...namedCharacters.matchAll(/(\w+) (\S)/gu)].map(([, name = '', sign = '']) => [name, sign] as const),
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map((name) => [name, ' '] as const),
  ...['lrm', 'rlm', 'shy'].map((name) => [name, ''] as const),
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
])

/** Cleans a text of one line, such as a name. Line ends and several spaces become one space. */
export function cleanLine(text: string): string {
  return repair(text).replace(/\s+/gu, ' ').trim()
}

/** Cleans a text of several lines. Markup becomes line ends or spaces, entities are decoded, blank lines are single. */
export function cleanText(text: string): string {
  return repair(decodeEntities(withoutMarkup(text)))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Decodes numeric and named HTML entities; unknown names stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,8}));/g,
    (entity, ...groups) => {
      const [decimal, hex, name] = groups as [string?, string?, string?]
      if (name !== undefined) return entities.get(name) ?? entity
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

/** Cuts a text with more than `max` characters at the end of a word and adds an ellipsis. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = cutUnits(text, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > max / 2 ? space : undefined).trimEnd()}…`
}

function withoutMarkup(text: string): string {
  if (!text.includes('<')) return text
  return text
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|ul|ol)\s*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
}

function repair(text: string): string {
  const repaired = text
    .replace(doubleEncoded, '$1')
    .replace(/[\u0085\u0091-\u0097\u0099]/g, (mark) => windowsPunctuation[mark] ?? '')
    .replace(unprintable, '')
    .toWellFormed()
    .replace(/\ufffd/g, '')
    .normalize('NFC')
  return limitMarks(repaired)
}
