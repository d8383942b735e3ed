import { describe, expect, it } from 'vitest'
import {
  addressLines,
  addressOfRecipient,
  documentPayments,
  documentTotals,
  invoiceLine,
  shippingOfPacking,
  shortHsn,
} from './invoice.ts'

const line = (more: { goodsPaise: number; shippingPaise?: number; rateBp?: number }) => ({
  itemId: 'i1',
  description: 'Tea',
  hsn: '0902',
  quantity: 1,
  unitPaise: more.goodsPaise,
  shippingPaise: 0,
  rateBp: 1800,
  ...more,
})

describe('HSN code', () => {
  it('has the number of digits of the seller', () => {
    expect(shortHsn('09024020', 4)).toBe('0902')
    expect(shortHsn('09024020', 6)).toBe('090240')
    expect(shortHsn('0902', 8)).toBe('0902')
    expect(shortHsn('0902.40', 6)).toBe('090240')
  })
  it('can be missing', () => {
    expect([shortHsn(null, 4), shortHsn('', 4), shortHsn('none', 4)]).toEqual([null, null, null])
  })
})

describe('delivery charge of a packing', () => {
  it('is spread over the lines by value', () => {
    expect(shippingOfPacking({ leftPaise: 4000, linePaise: [30_000, 10_000], laterPaise: 0 })).toEqual([
      3000, 1000,
    ])
  })
  it('is a share of the charge while goods are left, and the last packing takes the rest', () => {
    const first = shippingOfPacking({ leftPaise: 4001, linePaise: [10_000], laterPaise: 20_000 })
    expect(first).toEqual([1334])
    const second = shippingOfPacking({ leftPaise: 4001 - 1334, linePaise: [20_000], laterPaise: 0 })
    expect(second).toEqual([2667])
  })
  it('can be 0', () => {
    expect(shippingOfPacking({ leftPaise: 0, linePaise: [1, 2], laterPaise: 3 })).toEqual([0, 0])
  })
})

describe('line of an invoice', () => {
  it('has the taxes of goods and delivery charge together, at the rate of the goods', () => {
    expect(invoiceLine(line({ goodsPaise: 10_800, shippingPaise: 1000 }), 'state')).toMatchObject({
      taxablePaise: 10_000,
      centralPaise: 900,
      statePaise: 900,
      integratedPaise: 0,
      totalPaise: 11_800,
      discountPaise: 0,
      unit: 'NOS',
    })
  })
  it('has no rate and no tax on a bill of supply', () => {
    expect(invoiceLine(line({ goodsPaise: 11_800 }), 'none')).toMatchObject({
      rateBp: 0,
      taxablePaise: 11_800,
    })
  })
})

describe('totals', () => {
  it('are the sums of the lines, overall and by rate', () => {
    const lines = [
      invoiceLine(line({ goodsPaise: 11_800 }), 'integrated'),
      invoiceLine(line({ goodsPaise: 10_500, rateBp: 500 }), 'integrated'),
      invoiceLine(line({ goodsPaise: 1180 }), 'integrated'),
      invoiceLine(line({ goodsPaise: 700, rateBp: 0, shippingPaise: 50 }), 'integrated'),
    ]
    const { rates, totals } = documentTotals(lines)
    expect(
      rates.map(({ rateBp, taxablePaise, integratedPaise }) => [rateBp, taxablePaise, integratedPaise]),
    ).toEqual([
      [0, 750, 0],
      [500, 10_000, 500],
      [1800, 11_000, 1980],
    ])
    expect(totals).toEqual({
      discountPaise: 0,
      goodsPaise: 24_180,
      shippingPaise: 50,
      taxablePaise: 21_750,
      centralPaise: 0,
      statePaise: 0,
      integratedPaise: 2480,
      totalPaise: 24_230,
    })
  })
})

describe('payments', () => {
  const paid = { totalPaise: 10_000, coins: 0, coinValuePaise: 10, isCash: false }
  it('are online or in cash', () => {
    expect(documentPayments(paid)).toEqual([{ kind: 'online', paise: 10_000, coins: 0 }])
    expect(documentPayments({ ...paid, isCash: true })).toEqual([{ kind: 'cash', paise: 10_000, coins: 0 }])
  })
  it('name coins as a payment', () => {
    expect(documentPayments({ ...paid, coins: 300 })).toEqual([
      { kind: 'coins', paise: 3000, coins: 300 },
      { kind: 'online', paise: 7000, coins: 0 },
    ])
    expect(documentPayments({ ...paid, coins: 1000 })).toEqual([
      { kind: 'coins', paise: 10_000, coins: 1000 },
    ])
  })
})

describe('the address of the buyer', () => {
  const kerala = { state: 'Kerala', stateCode: '32' }
  const karnataka = { state: 'Karnataka', stateCode: '29' }
  const delivery = {
    houseName: '12/4 Lotus House',
    localArea: 'Kaloor',
    landMark: '',
    pincode: '682017',
    ...kerala,
  }
  const saved = [delivery, { ...delivery, houseName: '5 Brigade Road', pincode: '560001', ...karnataka }]

  it('is the delivery address, also with a GSTIN of the same State', () => {
    expect(addressOfRecipient({ gstinPlace: null, delivery, saved })).toBe(delivery)
    expect(addressOfRecipient({ gstinPlace: kerala, delivery, saved })).toBe(delivery)
  })

  it('is a saved one in the State of the GSTIN, else the delivery address', () => {
    expect(addressOfRecipient({ gstinPlace: karnataka, delivery, saved })).toBe(saved[1])
    expect(addressOfRecipient({ gstinPlace: karnataka, delivery, saved: [delivery] })).toBe(delivery)
  })

  it('is printed without empty lines, and with its State if that is not the State below it', () => {
    expect(addressLines(delivery, kerala)).toEqual(['12/4 Lotus House', 'Kaloor', '682017'])
    expect(addressLines(delivery, karnataka).at(-1)).toBe('Kerala 682017')
  })
})
