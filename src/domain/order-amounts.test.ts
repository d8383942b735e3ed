import { expect, it } from 'vitest'
import { remainingOf } from './order-amounts.ts'

const order = (lines: [status: number, linePaise: number, coins: number][], isCashOnDelivery = true) =>
  remainingOf({
    lines: lines.map(([status, linePaise, coins]) => ({ status, linePaise, coins })),
    coinValuePaise: 10,
    shippingPaise: 50_03,
    isCashOnDelivery,
  })

it('a whole order is left with its delivery charge, and is paid at the door less its coins', () => {
  expect(
    order([
      [0, 100_00, 7],
      [1, 200_00, 0],
    ]),
  ).toEqual({
    itemsPaise: 300_00,
    coins: 7,
    shippingPaise: 50_03,
    totalPaise: 349_33,
    toPayPaise: 349_33,
  })
})

it('a cancelled line takes its price and its coins out, and leaves the delivery charge', () => {
  expect(
    order([
      [4, 100_00, 7],
      [0, 200_00, 3],
    ]),
  ).toEqual({
    itemsPaise: 200_00,
    coins: 3,
    shippingPaise: 50_03,
    totalPaise: 249_73,
    toPayPaise: 249_73,
  })
})

it('nothing is left when all lines are cancelled', () => {
  expect(order([[4, 100_00, 7]])).toEqual({
    itemsPaise: 0,
    coins: 0,
    shippingPaise: 0,
    totalPaise: 0,
    toPayPaise: 0,
  })
})

it('the first delivered parcel has paid the delivery charge, so that only the rest is left to pay', () => {
  expect(
    order([
      [3, 100_00, 0],
      [1, 200_00, 0],
    ]),
  ).toMatchObject({ totalPaise: 350_03, toPayPaise: 200_00 })
  expect(
    order([
      [3, 100_00, 0],
      [4, 200_00, 0],
    ]),
  ).toMatchObject({ totalPaise: 150_03, toPayPaise: 0 })
})

it('nothing is left to pay of a prepaid order', () => {
  expect(order([[0, 100_00, 0]], false)).toMatchObject({ totalPaise: 150_03, toPayPaise: 0 })
})
