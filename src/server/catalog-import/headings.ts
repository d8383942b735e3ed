/** Reads the headings of the general format as people and spreadsheets write them. */

/** Units and remarks that leave the meaning of a column unchanged. Others, such as "(USD)" or "(excl. GST)", do not. */
const remark =
  /^(?:inr|rs|₹|rupees?|in rupees|%|in %|per ?cent|in per ?cent|percentage|pcs?|pieces?|nos?|units?|in units|no of units|incl(?:uding|usive)?(?: of)?(?: all)? (?:tax(?:es)?|gst)|tax included|digits?|[468] digits?)$/

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('.', ' ').trim()

/**
 * Returns a heading in the form in which headings are compared: letters and digits in lower case, without a known unit
 * in brackets or at the end, and in the singular. "MRP (INR)", "mrp_rs" and "MRP" are equal.
 */
export function headingKey(heading: string): string {
  const words = plain(heading)
    .replaceAll(/[([{]([^)\]}]*)[)\]}]/g, (brackets, inside: string) =>
      remark.test(inside.trim().replaceAll(/\s+/g, ' ')) ? ' ' : brackets,
    )
    .replace(/[\s_,:-]+incl(?:uding|usive)?(?:\s+of)?(?:\s+all)?\s+(?:tax(?:es)?|gst)$/, '')
    .replace(/(?<=[a-z])[\s_,:/-]+(?:(?:in\s+)?(?:inr|rs|₹|rupees))$/, '')
  // Words of other scripts stay in the key, so that they are never mistaken for nothing.
  return words.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '').replace(/(?<=..)s$/, '')
}

/** Other headings of a column, in the form of `headingKey`. */
export const otherHeadings: Readonly<Record<string, readonly string[]>> = {
  hsn: ['hsncode', 'hsnno', 'hsnnumber', 'hsnsac', 'hsnsaccode', 'hsnorsac', 'hsnorsaccode'],
  gstRate: [
    'gst',
    'gstpercent',
    'gstpercentage',
    'gstslab',
    'igst',
    'igstrate',
    'tax',
    'taxe', // "taxes" without its last letter
    'taxrate',
    'taxpercent',
    'taxpercentage',
    'taxslab',
    'rateofgst',
    'rateoftax',
  ],
  mrp: ['mrpprice', 'maximumretailprice', 'maxretailprice'],
  sellingPrice: ['saleprice', 'sellprice'],
  stock: [
    'stockqty',
    'stockquantity',
    'stockcount',
    'stocklevel',
    'stockonhand',
    'stockinhand',
    'stockavailable',
    'availablestock',
    'availableqty',
    'availablequantity',
    'qtyavailable',
    'quantityavailable',
    'qtyonhand',
    'quantityonhand',
    'onhandqty',
    'onhandquantity',
    'balancestock',
    'stockbalance',
    'balanceqty',
    'balancequantity',
    'currentstock',
    'closingstock',
    'qtyinstock',
    'quantityinstock',
    'inventory',
    'inventoryqty',
    'inventoryquantity',
  ],
  gtin: ['barcode', 'barcodenumber', 'barcodeno', 'ean', 'eancode', 'upc', 'upccode'],
  weight: ['netquantity', 'netqty'],
}

const taxWord = /^(?:[cis]|ut)?gst(?!in)|^tax(?!onom)|^vat$|^cess$|^hsn/
const stockWord = /^stock(?!ist)|^inventory/

// "Qty" may be the stock or the size of a pack, "Available" a number or a yes.
const stockPhrase =
  /\b(?:qtys?|quantit(?:y|ies)|(?:on|in) hand|balances?)\b|^(?:is )?availab(?:le|ility)$|\bavailable (?:units?|pieces|pcs|nos?)\b|\b(?:units?|pieces|pcs|nos?) available\b/

/** Returns true for a heading of taxes or stock. A file in which such a column is not read would be sold wrongly. */
export function isTaxOrStock(heading: string): boolean {
  // "S.G.S.T." is one word, "qtyOnHand" are three.
  const spaced = heading
    .replaceAll(/(?<=\b\p{L})\.\s*(?=\p{L}\b)/gu, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const words = plain(spaced).split(/[^\p{L}\p{M}\p{N}]+/u)
  return (
    words.some((word) => taxWord.test(word) || stockWord.test(word)) ||
    stockPhrase.test(words.join(' ').trim())
  )
}
