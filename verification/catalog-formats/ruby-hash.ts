/** A value in Ruby notation: like JSON, with `=>` between key and value and `nil` for null. */
export type RubyValue = string | number | boolean | null | RubyValue[] | { [key: string]: RubyValue }

/** Reads `{"a"=>[{"b"=>nil}]}`; returns undefined for other texts. */
export function readRubyHash(text: string): RubyValue | undefined {
  // Outside strings only `=>` and `nil` differ from JSON. The pattern matches strings as a whole to skip them.
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

/** Removes the backslash of escapes that JSON does not have, such as `\e` and `\#`. */
function withJsonEscapes(string: string): string {
  return string
    .replace(/\\(u[0-9a-fA-F]{4}|[\s\S])/g, (whole, sign: string) =>
      /^["\\/bfnrtu]/.test(sign) ? whole : sign,
    )
    .replace(/[\t\n\r]/g, ' ')
}

/** Returns the specifications of a Flipkart row. The name can be empty; without specifications the list is empty. */
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
