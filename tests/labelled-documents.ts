import type { DocumentData } from '#domain/invoice.ts'
import composition from '../src/server/documents/golden/composition.json' with { type: 'json' }
import exempt from '../src/server/documents/golden/exempt.json' with { type: 'json' }
import exemptReturned from '../src/server/documents/golden/exempt-returned.json' with { type: 'json' }
import mixedRates from '../src/server/documents/golden/mixed-rates.json' with { type: 'json' }
import mixedToABusiness from '../src/server/documents/golden/mixed-to-a-business.json' with { type: 'json' }

type Labelled = { what: string; document: DocumentData; title: string; unitPrice: string }

const row = (what: string, document: unknown, title: string, unitPrice: string): Labelled => ({
  what,
  document: document as DocumentData,
  title,
  unitPrice,
})

/** Golden documents with the labels that they have on the page and in the PDF (ruling 99). */
export const labelledDocuments: readonly Labelled[] = [
  row('exempt goods', exempt[0], 'Bill of supply', 'Unit price'),
  row('the goods of a composition seller', composition[0], 'Bill of supply', 'Unit price'),
  row('returned exempt goods', exemptReturned[1], 'Credit note', 'Unit price'),
  row('exempt and taxable goods', mixedRates[0], 'Invoice-cum-bill of supply', 'Unit price with tax'),
  row('exempt and taxable goods to a business', mixedToABusiness[0], 'Tax invoice', 'Unit price with tax'),
]
