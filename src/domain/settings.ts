import {
  defaultShopRules,
  type SellerShipping,
  type ShippingCharge,
  type ShopRules,
  type ShopSettings,
} from './shop-rules.ts'

/** Unit of a stored value. Values are whole numbers; amounts are paise. */
type SettingUnit = 'paise' | 'percent' | 'orders' | 'days' | 'switch'

type Setting = {
  unit: SettingUnit
  /** Whose rule it is. */
  owner: 'shop' | 'money' | 'tax'
  /** Smallest and largest value. */
  min: number
  max: number
  /** Value without a row. */
  default: number
  /** True if a seller can have a value of its own, also for the pincodes with a prefix. */
  bySeller?: true
}

const { coins, referralMinimumPaise, shipping, cod, returnDays } = defaultShopRules

/** All settings (ruling 55). The table `setting_keys` has the same keys, units, bounds and owners. */
export const settings = {
  'shipping.charge': {
    unit: 'paise',
    owner: 'money',
    min: 0,
    max: 100_000,
    default: shipping.chargePaise,
    bySeller: true,
  },
  'shipping.freeFrom': {
    unit: 'paise',
    owner: 'money',
    min: 0,
    max: 100_000_000,
    default: shipping.freeFromPaise,
    bySeller: true,
  },
  'coins.value': {
    unit: 'paise',
    owner: 'money',
    min: 1,
    max: 1_000,
    default: coins.valuePaise,
  },
  'coins.share': {
    unit: 'percent',
    owner: 'money',
    min: 0,
    max: 100,
    default: coins.percentage,
  },
  'coins.earnedPer': {
    unit: 'paise',
    owner: 'money',
    min: 100,
    max: 10_000_000,
    default: coins.earnedPerPaise,
  },
  'referral.minimum': {
    unit: 'paise',
    owner: 'money',
    min: 0,
    max: 10_000_000,
    default: referralMinimumPaise,
  },
  'cod.maxTotal': {
    unit: 'paise',
    owner: 'money',
    min: 0,
    max: 100_000_000,
    default: cod.maxTotalPaise,
  },
  'cod.maxOpenOrders': {
    unit: 'orders',
    owner: 'shop',
    min: 0,
    max: 1_000,
    default: cod.maxOpenOrders,
  },
  'returns.days': {
    unit: 'days',
    owner: 'shop',
    min: 0,
    max: 30,
    default: returnDays,
  },
  // To be confirmed by a tax professional before go-live (ruling 99).
  'documents.exemptAsBill': {
    unit: 'switch',
    owner: 'tax',
    min: 0,
    max: 1,
    default: 1,
  },
  // To be confirmed by a tax professional before go-live.
  'orders.ewayBillFrom': {
    unit: 'paise',
    owner: 'tax',
    min: 0,
    max: 100_000_000,
    default: 5_000_000,
  },
  'refunds.freshAbove': {
    unit: 'paise',
    owner: 'money',
    min: 0,
    max: 100_000_000,
    default: 1_000_000,
  },
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof settings
export const settingKeys = Object.keys(settings) as SettingKey[]

/** Returns true if a text is the key of a setting. */
export const isSettingKey = (text: string): text is SettingKey => Object.hasOwn(settings, text)

/** Most charges of sellers that may be in force, because every page contains them. */
export const MAX_SELLER_CHARGES = 100

type ValueError =
  | 'notANumber'
  | { code: 'outOfBounds'; params: { key: SettingKey; min: number; max: number } }

/**
 * Reads a value as the operator writes it: rupees with at most two decimals for amounts ("49" or "49.50"), else a
 * whole number. Returns the stored value.
 */
export function parseSettingValue(key: SettingKey, text: string): { ok: number } | { error: ValueError } {
  const { unit, min, max } = settings[key]
  const pattern = unit === 'paise' ? /^\d{1,9}(\.\d{1,2})?$/ : /^\d{1,9}$/
  if (!pattern.test(text)) return { error: 'notANumber' }
  const [whole = '', decimals = ''] = text.split('.')
  const value = unit === 'paise' ? Number(whole) * 100 + Number(decimals.padEnd(2, '0')) : Number(whole)
  return value < min || value > max
    ? { error: { code: 'outOfBounds', params: { key, min, max } } }
    : { ok: value }
}

/** Returns a stored value as `parseSettingValue` reads it, with its unit: "₹49.50", "20 percent". */
export function formatSettingValue(key: SettingKey, value: number): string {
  const { unit } = settings[key]
  return unit === 'paise' ? `₹${(value / 100).toFixed(2)}` : `${value} ${unit}`
}

/** A value in force. `sellerId` is null for the shop; `pincode` is the prefix of the pincodes. */
export type SettingValue = { key: string; sellerId: string | null; pincode: string; value: number }

/**
 * Converts the values in force to the rules, with the default for each missing value. What a seller has not set for a
 * prefix of pincodes is its own value of the longest shorter prefix, or else that of the shop. Ignores keys of a newer release and values outside the bounds.
 */
export function toShopRules(values: readonly SettingValue[]): ShopRules {
  const valid = values.filter(({ key, value }) => isSettingKey(key) && isWithinBounds(key, value))
  const valueOf = (key: SettingKey) =>
    valid.find((row) => row.key === key && row.sellerId === null)?.value ?? settings[key].default
  const shop: ShippingCharge = {
    chargePaise: valueOf('shipping.charge'),
    freeFromPaise: valueOf('shipping.freeFrom'),
  }
  const ownValueOf = (key: SettingKey, sellerId: string, pincode: string) =>
    valid
      .filter((row) => row.key === key && row.sellerId === sellerId && pincode.startsWith(row.pincode))
      .toSorted((a, b) => b.pincode.length - a.pincode.length)[0]?.value
  const sellers = new Map<string, SellerShipping>()
  for (const { sellerId, pincode } of valid)
    if (sellerId !== null)
      sellers.set(`${sellerId} ${pincode}`, {
        sellerId,
        pincode,
        chargePaise: ownValueOf('shipping.charge', sellerId, pincode) ?? shop.chargePaise,
        freeFromPaise: ownValueOf('shipping.freeFrom', sellerId, pincode) ?? shop.freeFromPaise,
      })
  return {
    coins: {
      valuePaise: valueOf('coins.value'),
      percentage: valueOf('coins.share'),
      earnedPerPaise: valueOf('coins.earnedPer'),
    },
    referralMinimumPaise: valueOf('referral.minimum'),
    shipping: { ...shop, sellers: [...sellers.values()] },
    cod: { maxTotalPaise: valueOf('cod.maxTotal'), maxOpenOrders: valueOf('cod.maxOpenOrders') },
    returnDays: valueOf('returns.days'),
  }
}

const isWithinBounds = (key: SettingKey, value: number) =>
  Number.isSafeInteger(value) && value >= settings[key].min && value <= settings[key].max

/** A row of the history of a key, as `toShopSettings` reads it; a null value ends the value before it. */
export type SettingRow = Omit<SettingValue, 'value'> & { value: number | null; validFrom: Date }

/**
 * Returns the rules in force at a moment. `rows` are in the order in which they come into force; the version is the number
 * of those that did. The SQL function `settings_at` computes the same.
 */
export function toShopSettings(rows: readonly SettingRow[], now: Date): ShopSettings {
  const inForce = rows.filter(({ validFrom }) => validFrom <= now)
  const latest = new Map(inForce.map((row) => [`${row.key} ${row.sellerId ?? ''} ${row.pincode}`, row]))
  const values = [...latest.values()].flatMap(({ value, ...row }) =>
    value === null ? [] : { ...row, value },
  )
  return { version: inForce.length, rules: toShopRules(values) }
}

/** Result of the SQL functions `settings_at` and `settings_of`. */
export type StoredSettings = { version: number; values: SettingValue[] }

/** Returns the value of the shop for a key, or its default. Used for rules that only the server applies. */
export const shopValue = ({ values }: StoredSettings, key: SettingKey): number =>
  values.find((row) => row.key === key && row.sellerId === null)?.value ?? settings[key].default

/** Returns whether exempt goods of a registered seller get a bill of supply (ruling 99). Only the server asks. */
export const isExemptAsBill = (stored: StoredSettings): boolean =>
  shopValue(stored, 'documents.exemptAsBill') === 1

/** Converts the result of `settings_at` or `settings_of`. */
export const readStoredSettings = ({ version, values }: StoredSettings): ShopSettings => ({
  version,
  rules: toShopRules(values),
})
