import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildInvoiceOrder, type InvoiceOrder } from '#tests/documents.ts'
import { buildShopper, changeUser } from '#tests/factories.ts'
import { labelledDocuments } from '#tests/labelled-documents.ts'
import { boxesIn, linesOf, streamsOf } from '#tests/pdf-text.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import { sha256 } from '#server/ids.ts'
import { textFor } from '#text/server.ts'
import { canonicalJson, issueCreditNotes, issueInvoice } from './issue.ts'
import { pdfOf } from './render-pdf.ts'
import { findOwnDocument } from './repo.ts'

const shop = await testShop()

const now = new Date('2026-11-27T06:00:00Z')
const pack = ({ orderId, itemIds }: InvoiceOrder) =>
  transaction(shop.db, (tx) => issueInvoice(tx, now, { orderId, shipmentId: 'parcel1', itemIds }))
const keys = ['GET /invoice/:invoiceId', 'GET /invoice/:invoiceId/pdf'] as const
const readPdf = async (token: string, invoiceId: string) => {
  const response = await shop.app.inject({
    url: `/api/invoice/${invoiceId}/pdf`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { response, pdf: response.rawPayload }
}

describe('an invoice', () => {
  it('GET /invoice/:invoiceId answers the document of its owner with its hash', async () => {
    const order = await buildInvoiceOrder(shop.db)
    const invoiceId = await pack(order)
    const { status, body } = await shop.as(order.token).send('GET /invoice/:invoiceId', { invoiceId })
    expect([status, body.orderId]).toEqual([200, order.orderId])
    expect(body.document).toMatchObject({ kind: 'invoice', totals: { totalPaise: 11_800 } })
    expect(sha256(canonicalJson(body.document)).toString('hex')).toBe(body.sha256)
  })

  it('GET /invoice/:invoiceId/pdf answers a file with the number as its name', async () => {
    const order = await buildInvoiceOrder(shop.db)
    const invoiceId = await pack(order)
    const { response, pdf } = await readPdf(order.token, invoiceId)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="TC26-27-\d{6}\.pdf"$/),
    })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.byteLength).toBeLessThan(200_000)
  })

  it('is found by its owner only', async () => {
    const [order, other] = [await buildInvoiceOrder(shop.db), await buildShopper(shop.db)]
    const invoiceId = await pack(order)
    for (const key of keys) {
      expect((await shop.as(other.token).send(key, { invoiceId })).status).toBe(404)
      expect((await shop.as(order.token).send(key, { invoiceId: 'none' })).status).toBe(404)
      expect((await shop.as('malformed').send(key, { invoiceId })).status).toBe(401)
      expect((await shop.send(key, { invoiceId })).status).toBe(401)
    }
  })
})

describe('a stored document', () => {
  it('of another form than the present one is neither shown nor corrected', async () => {
    const order = await buildInvoiceOrder(shop.db)
    const invoiceId = await pack(order)
    // Rolled back, because it breaks the rules of documents.
    const storeOther = (tx: Tx) =>
      sql`insert into documents
      select (jsonb_populate_record(d, jsonb_build_object('id', 'd_other', 'sequence', 999, 'number', 'TC26-27/000999',
        'data', jsonb_set(d.data, '{totals,totalPaise}', '"118.00"')))).* from documents d where d.id = ${invoiceId}`.execute(
        tx,
      )
    const reading = transaction(shop.db, async (tx) => {
      await storeOther(tx)
      return findOwnDocument(tx, order.userId, 'd_other')
    })
    await expect(reading).rejects.toThrow('totalPaise')
    const credit = { orderId: order.orderId, items: [], shippingPaise: 0 }
    const correcting = transaction(shop.db, async (tx) => {
      await storeOther(tx)
      return issueCreditNotes(tx, now, credit)
    })
    await expect(correcting).rejects.toThrow('totalPaise')
  })
})

describe('a PDF', () => {
  it('has the same bytes whenever it is made, also at the same time', async () => {
    const order = await buildInvoiceOrder(shop.db, { items: [{ name: 'കേരള ബനാന ചിപ്സ്' }] })
    const invoiceId = await pack(order)
    const document = await findOwnDocument(shop.db, order.userId, invoiceId)
    if (!document) throw new Error('not found')
    const { data } = document
    // Other keys, so that each one is made.
    const made = await Promise.all(
      ['a', 'b', 'c'].map((key) => pdfOf({ data, sha256: `${invoiceId}${key}` })),
    )
    for (const pdf of made) expect(Buffer.compare(pdf, made[0] ?? new Uint8Array())).toBe(0)
    expect(await pdfOf({ data, sha256: `${invoiceId}a` })).toBe(made[0])
  })

  it('has its number and the number of the page at the foot', async () => {
    const order = await buildInvoiceOrder(shop.db)
    const { pdf } = await readPdf(order.token, await pack(order))
    const pages = [...streamsOf(pdf).values()].filter((stream) => stream.includes(' Tf'))
    expect(pages).toHaveLength(1)
    // The foot is the last block at the left margin: 30 points from the left, near the 842 points of the height.
    const blocks = [...(pages[0] ?? '').matchAll(/1 0 0 1 30 (-?[\d.]+) cm/g)].map(([, top]) => Number(top))
    expect(blocks.at(-1)).toBeGreaterThan(780)
    expect(blocks.at(-1)).toBeLessThan(842)
  })

  it.each(labelledDocuments)(
    'of $what is called $title and has the column $unitPrice',
    async ({ what, document, title, unitPrice }) => {
      const pdf = await pdfOf({ data: document, sha256: what })
      const lines = linesOf(pdf)
      expect(lines[0]).toBe(title)
      expect(lines).toContain(`${title} ${document.number}`)
      expect(Buffer.from(pdf).toString('latin1')).toContain(`(${title} ${document.number})`)
      // The name of a narrow column has several lines.
      const text = lines.join(' ').replaceAll(/\s+/g, ' ')
      expect(text).toContain(` Quantity and unit ${unitPrice} Delivery charge `)
      expect(text.includes('with tax')).toBe(unitPrice.includes('with tax'))
    },
  )

  it.each(['hi', 'ml'] as const)('has labels in %s beside the English ones', async (locale) => {
    const order = await buildInvoiceOrder(shop.db)
    await changeUser(shop.db, order.userId, { locale })
    const invoiceId = await pack(order)
    // The document keeps the language that the account had.
    await changeUser(shop.db, order.userId, { locale: 'en' })
    const { body } = await shop.as(order.token).send('GET /invoice/:invoiceId', { invoiceId })
    expect(body.document.locale).toBe(locale)
    expect(sha256(canonicalJson(body.document)).toString('hex')).toBe(body.sha256)
    const { pdf } = await readPdf(order.token, invoiceId)
    const lines = linesOf(pdf)
    const { kinds, total } = textFor(locale).documents.labels
    expect(lines.join('')).toContain(`Tax invoice / ${kinds.invoice[0]}`)
    expect(lines.join('')).toContain(`Total / ${total[0]}`)
    expect(boxesIn(pdf)).toBe(0)
  })

  it('has each letter of a name, whatever was printed before it', async () => {
    const document = structuredClone(labelledDocuments[0]!.document)
    // Noto Sans Devanagari has one glyph for the mark of ई and for the र of र्ड.
    const names = ['ऑर्डर', 'सप्लाई का स्थान']
    document.lines = names.map((description) => ({ ...document.lines[0]!, description }))
    expect(linesOf(await pdfOf({ data: document, sha256: 'uses' })).join('')).toContain(' का स्थान')
  })

  it.each([
    ['Malayalam', 'ക്ഷേത്രം സ്ത്രീ ഞ്ഞൂ ന്റെ ങ്ക ച്ഛ ണ്ഡ ഷ്ട്ര കൃഷ്ണ, കറി\u200dവേപ്പില 200 g'],
    ['Malayalam', 'ൺ ൻ ർ ൽ ൾ ൿ, അവര്\u200d കല്\u200dക്കണ്ടം തേന്\u200d'],
    ['Devanagari', 'क्षत्रिय स्त्री ड्रॉ ज़्यादा श्री र्कै हल्दी द्ध्य ट्ठ ङ्क त्र ज्ञ ह्म रु रू'],
    ['Devanagari', 'क्\u200dष ऱ्या अं अः ऑ ॐ १२३ बासमती चावल – 5 किग्रा (₹ 1,23,456)'],
  ])('has the %s of a name without a box', async (script, description) => {
    const document = structuredClone(labelledDocuments[0]!.document)
    document.lines = [{ ...document.lines[0]!, description }]
    const pdf = await pdfOf({ data: document, sha256: description })
    expect(boxesIn(pdf)).toBe(0)
    // A font that fails would leave Latin letters only.
    expect(linesOf(pdf).join('')).toMatch(new RegExp(`\\p{Script=${script}}{2}`, 'u'))
  })

  it('is made of scripts that a font has, and of others', async () => {
    const names = [
      'മീര നായർ ക്ഷേത്രം',
      'मीरा श्री लक्ष्मी',
      '中文 😀 العربية',
      '\u0d4d\u0d4d\u200d\u0941\u0947',
      'x'.repeat(300),
    ]
    const order = await buildInvoiceOrder(shop.db, {
      items: names.map((name) => ({ name })),
      shipTo: { name: names.join(' ') },
    })
    const { response } = await readPdf(order.token, await pack(order))
    expect(response.statusCode).toBe(200)
  })
})

describe('hostile text in names', () => {
  const attacks = [
    'Meera\r\nBcc: thief@example.in',
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '=HYPERLINK("http://x","y")',
    '+1+1',
    '@SUM(1)',
    '\u202egnirts\u2066 \u200fabc\u061c',
    'a\u0001\u001b[31mb\u007f',
    ') Tj /Title (x) >> endobj',
    '${7*7}{{7*7}}',
  ]
  it('is plain text in one line of the document and of the PDF', async () => {
    const order = await buildInvoiceOrder(shop.db, {
      items: attacks.map((name) => ({ name })),
      shipTo: { name: attacks.join(' '), houseName: attacks[0] ?? '', localArea: attacks[1] ?? '' },
      seller: { legal_name: attacks.join('\r\n'), store_name: attacks[1] ?? '' },
    })
    const invoiceId = await pack(order)
    const { text, body } = await shop.as(order.token).send('GET /invoice/:invoiceId', { invoiceId })
    expect(text).not.toMatch(/\\[rntu]/)
    expect(text).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u)
    const descriptions = body.document.lines.map((line) => line.description)
    expect(descriptions).toContain('Meera Bcc: thief@example.in')
    expect(descriptions).toContain(attacks[1])
    const { response, pdf } = await readPdf(order.token, invoiceId)
    expect(response.statusCode).toBe(200)
    const source = pdf.toString('latin1')
    expect(source).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|URI|Launch|EmbeddedFile)\b/)
    // Parentheses of the text are escaped, so that it ends no string of the file.
    expect(source.match(/\/Title \d+ 0 R/g)).toHaveLength(1)
    expect(source).not.toMatch(/[^\\]\) Tj/)
  })
})
