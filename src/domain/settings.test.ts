import { describe, expect, it } from 'vitest'
import { defaultShopRules } from './shop-rules.ts'
import {
  formatSettingValue,
  isSettingKey,
  parseSettingValue,
  readStoredSettings,
  settingKeys,
  type SettingRow,
  settings,
  type SettingValue,
  toShopRules,
  toShopSettings,
} from './settings.ts'

describe('parseSettingValue', () => {
  it.each([
    ['shipping.charge', '49', 49_00],
    ['shipping.charge', '49.5', 49_50],
    ['shipping.charge', '49.05', 49_05],
    ['shipping.charge', '0', 0],
    ['shipping.charge', '1000.00', 1_000_00],
    ['coins.value', '0.10', 10],
    ['coins.share', '100', 100],
    ['returns.days', '0', 0],
  ] as const)('reads %s %s as %d', (key, text, value) => {
    expect(parseSettingValue(key, text)).toEqual({ ok: value })
  })
  it.each([
    ['shipping.charge', '49.505'],
    ['shipping.charge', '-1'],
    ['shipping.charge', '₹49'],
    ['shipping.charge', '1,000'],
    ['shipping.charge', '1e3'],
    ['shipping.charge', ''],
    ['shipping.charge', ' 49'],
    ['coins.share', '20.5'],
    ['coins.share', 'NaN'],
    ['returns.days', '0x10'],
  ] as const)('refuses %s "%s"', (key, text) => {
    expect(parseSettingValue(key, text)).toEqual({ error: 'notANumber' })
  })
  it.each([
    ['shipping.charge', '1000.01'],
    ['coins.value', '0'],
    ['coins.share', '101'],
    ['referral.minimum', '100000.01'],
    ['returns.days', '31'],
  ] as const)('refuses %s %s, which is outside its bounds', (key, text) => {
    expect(parseSettingValue(key, text)).toMatchObject({ error: { code: 'outOfBounds', params: { key } } })
  })
  it('reads each default as it is printed', () => {
    for (const key of settingKeys) {
      const text = formatSettingValue(key, settings[key].default)
      expect(parseSettingValue(key, text.replace('₹', '').split(' ')[0] ?? '')).toEqual({
        ok: settings[key].default,
      })
    }
  })
})

const shopValue = (key: string, value: number): SettingValue => ({ key, sellerId: null, pincode: '', value })
const sellerValue = (key: string, value: number, pincode = ''): SettingValue => ({
  key,
  sellerId: 's1',
  pincode,
  value,
})

describe('toShopRules', () => {
  it('has the defaults without values', () => {
    expect(toShopRules([])).toEqual(defaultShopRules)
  })
  it('takes each value to its place', () => {
    const values = settingKeys.map((key, index) => shopValue(key, settings[key].min + index))
    expect(toShopRules(values)).toEqual({
      shipping: { chargePaise: 0, freeFromPaise: 1, sellers: [] },
      coins: { valuePaise: 3, percentage: 3, earnedPerPaise: 104 },
      referralMinimumPaise: 5,
      cod: { maxTotalPaise: 6, maxOpenOrders: 7 },
      returnDays: 8,
    })
  })
  it('ignores unknown keys and values outside the bounds', () => {
    const values = [
      shopValue('returns.daysX', 3),
      shopValue('returns.days', 31),
      shopValue('coins.share', 1.5),
    ]
    expect(toShopRules([...values, shopValue('toString', 1)])).toEqual(defaultShopRules)
    expect(isSettingKey('toString')).toBe(false)
  })
  it('completes a seller’s charge with its own wider value, then with that of the shop', () => {
    const rows = [
      sellerValue('shipping.charge', 60_00),
      sellerValue('shipping.freeFrom', 500_00),
      sellerValue('shipping.charge', 90_00, '79'),
      sellerValue('shipping.freeFrom', 900_00, '7'),
      sellerValue('shipping.freeFrom', 0, '795'),
      { ...sellerValue('shipping.charge', 20_00, '79'), sellerId: 's2' },
    ]
    for (const values of [rows, rows.toReversed()]) {
      const { sellers } = toShopRules(values).shipping
      const found = sellers.map(({ sellerId, pincode, chargePaise, freeFromPaise }) =>
        [sellerId, pincode, chargePaise / 100, freeFromPaise / 100].join(' '),
      )
      expect(found.toSorted()).toEqual([
        's1  60 500',
        's1 7 60 900',
        's1 79 90 900',
        's1 795 90 0',
        's2 79 20 0',
      ])
    }
  })
  it('completes a seller’s charge with the value of the shop', () => {
    const values = [
      sellerValue('shipping.charge', 90_00, '79'),
      sellerValue('shipping.freeFrom', 700_00, '79'),
      sellerValue('shipping.charge', 60_00),
      shopValue('shipping.freeFrom', 500_00),
    ]
    expect(toShopRules(values).shipping).toEqual({
      chargePaise: 40_00,
      freeFromPaise: 500_00,
      sellers: [
        { sellerId: 's1', pincode: '79', chargePaise: 90_00, freeFromPaise: 700_00 },
        { sellerId: 's1', pincode: '', chargePaise: 60_00, freeFromPaise: 500_00 },
      ],
    })
  })
})

describe('toShopSettings', () => {
  const at = (time: string) => new Date(`2026-12-01T${time}Z`)
  const row = (key: string, value: number | null, time: string): SettingRow => ({
    key,
    sellerId: null,
    pincode: '',
    value,
    validFrom: at(time),
  })
  const rows = [
    row('returns.days', 10, '10:00'),
    row('coins.share', 5, '10:00'),
    row('returns.days', 3, '11:00'),
    row('returns.days', null, '12:00'),
  ]
  it.each([
    ['09:59:59.999', 0, 7, 20],
    ['10:00', 2, 10, 5],
    ['11:00', 3, 3, 5],
    ['12:00', 4, 7, 5],
  ])('at %s is version %d', (time, version, returnDays, percentage) => {
    const { rules, ...current } = toShopSettings(rows, at(time))
    expect([current.version, rules.returnDays, rules.coins.percentage]).toEqual([
      version,
      returnDays,
      percentage,
    ])
  })
  it('reads what the database returns', () => {
    expect(readStoredSettings({ version: 4, values: [shopValue('returns.days', 10)] })).toEqual({
      version: 4,
      rules: { ...defaultShopRules, returnDays: 10 },
    })
  })
})
