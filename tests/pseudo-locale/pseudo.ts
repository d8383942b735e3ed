const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçđéƒĝĥíĵķļɱñóþʠŕšŧúṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŦÚṼŴẊÝŽ'
const filling = ' one two three four five six seven eight nine ten'

/** An address of a page, a file or a mailbox is no text of a language. */
const isAddress = (text: string) => /^(\/|#|https?:|mailto:|tel:)\S*$|^\S+@\S+$/.test(text)

/** Returns the strings in the parameters of a text, longest first. */
function strings(value: unknown): string[] {
  const found = new Set<string>()
  const read = (one: unknown) => {
    if (typeof one === 'string' && one.length > 1) found.add(one)
    else if (typeof one === 'object' && one !== null) Object.values(one).forEach(read)
  }
  read(value)
  return [...found].toSorted((one, other) => other.length - one.length)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Returns a text with accents, in brackets and 40 % longer. Values, addresses and texts in brackets stay as they are. */
function pseudoText(text: string, values: readonly string[]): string {
  if (!/\p{L}/u.test(text) || isAddress(text)) return text
  const kept = [...values.map(escaped), String.raw`https?://\S+`, String.raw`\S*@\S+(?: #\d+)?`]
  const parts = text.split(new RegExp(`(${kept.join('|')})`))
  const letters = parts.map((part, index) =>
    index % 2 ? part : part.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter),
  )
  const own = parts.filter((_, index) => index % 2 === 0).join('').length
  const more = Math.ceil(own * 0.4)
  return `[${letters.join('')}${filling.repeat(Math.ceil(more / filling.length)).slice(0, more)}]`
}

/** Returns a table of English texts in the pseudo-locale. */
export function pseudo<Table>(table: Table, values: readonly string[] = []): Table {
  if (typeof table === 'string') return pseudoText(table, values) as Table
  if (typeof table === 'function')
    return ((...params: unknown[]) =>
      pseudo((table as unknown as (...all: unknown[]) => unknown)(...params), strings(params))) as Table
  if (Array.isArray(table)) return table.map((one: unknown) => pseudo(one, values)) as Table
  if (typeof table === 'object' && table !== null && Object.getPrototypeOf(table) === Object.prototype)
    return Object.fromEntries(
      Object.entries(table).map(([key, one]) => [key, pseudo(one as unknown, values)]),
    ) as Table
  return table
}
