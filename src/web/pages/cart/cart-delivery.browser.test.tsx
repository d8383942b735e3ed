import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { recordRequests } from '#tests/browser-page.tsx'
import { type DeliverTo, storeDeliverTo } from '#web/session/deliver-to.ts'
import { type Viewer, ViewerContext } from '#web/session/viewer.ts'
import { useCartDelivery } from './cart-delivery.tsx'

const requests = recordRequests()

function Cart() {
  useCartDelivery(true)
  return null
}

const primary = { addressId: 'home', localArea: 'Zirakpur', pincode: '140119' }

// A pincode may lie in several States; the State of the address then decides which sellers deliver (ruling 100).
it.each<[string, DeliverTo | null, string | null, string]>([
  ['the primary address', null, 'home', '140119'],
  [
    'the address that was chosen',
    { pincode: '140119', place: 'Zirakpur', addressId: 'work' },
    'work',
    '140119',
  ],
  ['a pincode alone, if one was typed', { pincode: '682017', place: 'Ernakulam' }, null, '682017'],
])('the delivery of the cart is to %s', async (_place, chosen, addressId, pincode) => {
  if (chosen) storeDeliverTo(chosen)
  const shell = { kind: 'personal', address: primary } as Viewer['shell']
  await render(
    <ViewerContext value={{ signedIn: true, shell, kind: 'personal' }}>
      <Cart />
    </ViewerContext>,
  )
  await expect.poll(() => requests.length).toBe(1)
  const { pathname, searchParams: query } = new URL(requests[0]!.path, location.origin)
  expect([pathname, query.get('pincode'), query.get('addressId')]).toEqual([
    '/api/checkout-options',
    pincode,
    addressId,
  ])
})
