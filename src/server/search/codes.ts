/** Reads texts that are barcodes or product codes. */

const MAX_CODE_LENGTH = 40

/**
 * Returns the digits of a barcode number, printed with spaces or hyphens and without a leading zero perhaps; empty for
 * other texts.
 */
export function barcodeOf(text: string): string {
  const [, digits = ''] =
    /^[\s'’"]*(?:(?:ean|upc|gtin|barcode|bar code)(?:[- ]?(?:8|1[234])(?=[\s:]))?(?: no\.?| number)?)?[\s:#.]*([\d\s\p{Pd}−]+?)['’"\s.]*$/iu.exec(
      text.normalize('NFKC'),
    ) ?? []
  const number = digits.replaceAll(/\D/g, '')
  return /^\d{8,14}$/.test(number) ? number : ''
}

/**
 * Returns the search word of a product code, as `code_word` of the database builds it; empty if the text cannot be a
 * code. A code has a digit, at least four characters and at most three words.
 */
export function codeOf(text: string): string {
  const code = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
  return /\d/.test(code) &&
    code.length >= 4 &&
    code.length <= MAX_CODE_LENGTH &&
    text.trim().split(/\s+/).length < 4
    ? `code${code}`
    : ''
}
