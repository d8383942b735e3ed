import { beforeAll, expect, test } from 'vitest'
import type { Table } from '#contract/define-call.ts'
import { type CallKey, contract } from '#contract/calls.ts'
import { testShop } from '#tests/api.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'

const shop = await testShop()
beforeAll(async () => {
  await refreshCatalog(shop.db, new Date())
})

test('public reads of a shop without products return an empty list or 404', async () => {
  const rows = Object.values(contract).flatMap((table: Table) => Object.values(table))
  const reads = rows.filter(({ who, method }) => who === 'anyone' && method === 'GET')
  const ids = {
    id: 'none',
    name: 'none',
    pId: 'none',
    productId: 'none',
    brandId: 'none',
    sellerId: 'none',
    q: 'lamp',
  }
  const failed: unknown[] = []
  for (const { key } of reads) {
    const { status, text } = await shop.sendRaw(key as CallKey, { ...ids, pincode: '682017' })
    if (status > 499) failed.push([key, status, text])
  }
  expect(failed).toEqual([])
  expect((await shop.send('GET /getAllProducts')).body).toEqual([])
})
