/** Code points of the digit zero in Arabic, Urdu, full-width and the Indian scripts from Devanagari to Malayalam. */
const zeros = [0x660, 0x6f0, 0xff10, ...Array.from({ length: 9 }, (_, script) => 0x966 + script * 0x80)]

/** Returns the text with the digits of these scripts as 0 to 9, as people may type or paste a phone or a pincode. */
export function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const zero = zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? sign : String(code - zero)
  })
}
