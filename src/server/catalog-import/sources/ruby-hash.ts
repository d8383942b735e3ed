/** A value of Ruby's notation: what JSON has, with `=>` between key and value and `nil` for null. */
export type RubyValue = string | number | boolean | null | RubyValue[] | { [key: string]: RubyValue }

/** Reads `{"a"=>[{"b"=>nil}]}`; undefined when the text is not that. */
export function readRubyHash(text: string): RubyValue | undefined {
  // Outside of strings only `=>` and `nil` differ from JSON, so the strings are stepped over whole.
  const json = text.replace(/"(?:[^"\\]|\\[\s\S])*"|=>|\bnil\b/g, (token) => {
    if (token === '=>') return ':'
    return token === 'nil' ? 'null' : withJsonEscapes(token)
  })
  try {
    return JSON.parse(json) as RubyValue
  } catch {
    return undefined
  }
}

/** Ruby escapes what JSON does not know, such as `\e` or `\#`: the character alone is meant. */
function withJsonEscapes(string: string): string {
  return string
    .replace(/\\(u[0-9a-fA-F]{4}|[\s\S])/g, (whole, sign: string) =>
      /^["\\/bfnrtu]/.test(sign) ? whole : sign,
    )
    .replace(/[\t\n\r]/g, ' ')
}

/** The specifications of a Flipkart row: name and value, or a value alone. Nothing when there are none. */
export function readSpecifications(text: string): { name: string; value: string }[] {
  const hash = text.trim() === '' ? undefined : readRubyHash(text)
  if (typeof hash !== 'object' || hash === null || Array.isArray(hash)) return []
  const list = hash['product_specification']
  return (Array.isArray(list) ? list : [list]).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const { key, value } = entry
    return typeof value === 'string' ? [{ name: typeof key === 'string' ? key : '', value }] : []
  })
}
