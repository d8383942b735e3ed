import { numberInWords } from '#domain/amount-in-words.ts'

/**
 * Sentences of invoices, bills of supply and credit notes. The server stores them with the document, in English for all languages
 * (ADR-78).
 */
export const documentSentences = {
  /** "Rupees one lakh twenty-three and paise fifty only". */
  amountInWords: ({ paise }: { paise: number }) => {
    const rest = paise % 100
    const rupees = `Rupees ${numberInWords((paise - rest) / 100)}`
    return rest === 0 ? `${rupees} only` : `${rupees} and paise ${numberInWords(rest)} only`
  },
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  noGstin: 'The supplier is not registered under GST and collects no tax on supplies.',
  exempt: 'The goods are exempt from GST.',
  inputTaxCredit: 'The recipient can claim input tax credit under the GSTIN above, as the law allows.',
  signature: 'This is a computer generated document and needs no signature.',
}
