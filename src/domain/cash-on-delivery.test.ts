import { describe, expect, it } from 'vitest'
import { codAccountError, codAction, decideCod } from './cash-on-delivery.ts'
import { defaultShopRules } from './shop-rules.ts'

const { cod } = defaultShopRules

describe('codAccountError', () => {
  it.each([
    [true, 0, null],
    [true, 4, null],
    [true, 5, { code: 'codTooManyOpen', params: { count: 5 } }],
    [false, 0, 'codPhoneUnproven'],
  ])('phone verified %s, %i open orders: %j', (phoneProven, openOrders, error) => {
    expect(codAccountError({ phoneProven, openOrders }, cod)).toEqual(error)
  })
  it('counts up to the limit of the rules', () => {
    const facts = { phoneProven: true, openOrders: 5 }
    expect(codAccountError(facts, { maxOpenOrders: 6 })).toBeNull()
  })
  it('is the error of a refused account', () => {
    const accountError = 'codPhoneUnproven'
    const facts = { totalPaise: 100, pincodeAllows: true, accountAllows: false, accountError } as const
    expect(decideCod(facts, cod)).toEqual({ error: accountError })
  })
})

describe('decideCod, ruling 37', () => {
  const valid = { totalPaise: 50_000_00, pincodeAllows: true, accountAllows: true }
  it.each([
    [
      { ...valid, totalPaise: 50_000_01 },
      { code: 'codValue', params: { maxPaise: 50_000_00 } },
    ],
    [{ ...valid, pincodeAllows: false }, 'codPincode'],
    [{ ...valid, accountAllows: false }, 'codAccount'],
  ])('%j: %j', (facts, error) => {
    expect(decideCod(facts, cod)).toEqual({ error })
  })

  it('is offered up to the limit', () => {
    expect(decideCod(valid, cod)).toEqual({ ok: true })
    expect(decideCod(valid, { maxTotalPaise: 50_000_01 })).toEqual({ ok: true })
  })
})

describe('codAction', () => {
  it.each([
    ['codPhoneUnproven', 'verifyPhone'],
    [{ code: 'codTooManyOpen', params: { count: 5 } }, 'seeOrders'],
    ['codPincode', 'changeAddress'],
    [{ code: 'codValue', params: { maxPaise: 1 } }, 'changeProducts'],
    ['codAccount', null],
  ] as const)('%j: %s', (error, action) => {
    expect(codAction(error)).toBe(action)
  })
})
