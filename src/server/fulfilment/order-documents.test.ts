import { describe, expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { postDevTools } from '#tests/buying.ts'
import { buildInvoiceOrder, type InvoiceOrderOptions } from '#tests/documents.ts'
import { expectInvariants } from '#tests/invariants.ts'

const shop = await testShop()

const items = [{ unitPaise: 30_000 }, { unitPaise: 10_000 }]
const build = async (more: InvoiceOrderOptions = {}) => {
  const order = await buildInvoiceOrder(shop.db, { items, shippingPaise: 4_000, ...more })
  const rows = await shop.db
    .selectFrom('order_items')
    .select(['id', 'product_id'])
    .where('order_id', '=', order.orderId)
    .execute()
  const productOf = (index: number) => rows.find(({ id }) => id === order.itemIds[index])!.product_id
  const { orderId } = order
  const step = async (name: string, more: object = {}) => {
    const { status, body } = await postDevTools(shop, '/fulfilment', { orderId, step: name, ...more })
    return { status, parcels: body['parcels'] as { stage: string; invoiceId: string | null }[] }
  }
  return { ...order, one: productOf(0), two: productOf(1), step }
}
const documentsOf = async (orderId: string) =>
  shop.db
    .selectFrom('documents')
    .select(['id', 'kind', 'total_paise as paise', 'corrects'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('sequence')
    .execute()
const briefOf = async (orderId: string) =>
  (await documentsOf(orderId))
    .map(({ kind, paise }) => `${kind} ${paise}`)
    .toSorted((a, b) => (a < b ? -1 : 1))

describe('the documents of a parcel', () => {
  it('a parcel that is packed again with other contents has a credit note and a new invoice (ruling 68)', async () => {
    const { orderId, one, two, step } = await build()
    await step('pack')
    await step('ready')
    const { parcels } = await step('pack', { productIds: [one] })
    const documents = await documentsOf(orderId)
    expect(await briefOf(orderId)).toEqual([
      'creditNote 44000',
      'invoice 11000',
      'invoice 33000',
      'invoice 44000',
    ])
    const inForce = documents.filter(({ id }) => parcels.some(({ invoiceId }) => invoiceId === id))
    expect(inForce.map(({ paise }) => paise).toSorted((a, b) => a - b)).toEqual([11_000, 33_000])
    // Together again: the contents of both parcels change.
    await step('ready', { productIds: [one] })
    const together = await step('pack', { productIds: [one, two] })
    expect(together.status).toBe(200)
    const paise = (await documentsOf(orderId)).reduce(
      (sum, document) => sum + (document.kind === 'creditNote' ? -document.paise : document.paise),
      0,
    )
    expect(paise).toBe(44_000)
  })

  it.each([
    ['comes back', ['rto', 'rtoReceived']],
    ['is called back', ['callBack', 'rtoReceived']],
  ])('a parcel that %s has one credit note of its whole invoice', async (_, steps) => {
    const { orderId, step } = await build()
    for (const name of ['pack', 'ready', 'ship', ...steps]) expect((await step(name)).status).toBe(200)
    expect(await briefOf(orderId)).toEqual(['creditNote 44000', 'invoice 44000'])
  })

  it('90 packings at once of two stores with one GSTIN: 30 succeed, and their numbers have no gap', async () => {
    const [first, second] = [await build(), await build()]
    const orders = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        build({ sellerId: index % 2 ? first.sellerId : second.sellerId }),
      ),
    )
    const answers = await Promise.all(
      orders.flatMap(({ step }) => [step('pack'), step('pack'), step('pack')]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    await expectInvariants(shop.db)
    const rows = await shop.db.selectFrom('documents').select(['sequence', 'series']).execute()
    const numbers = rows.filter(({ series }) => series === 'TC').map(({ sequence }) => sequence)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
  })
})
