import { z } from 'zod'
import { foodMarks } from '#domain/food.ts'
import { availabilities, type FacetName, facetNames, sortKeys } from '#domain/filters.ts'
import { optionKinds } from '#domain/option-values.ts'
import type { OrderFields } from '#domain/order-fields.ts'
import { withLatinDigits } from '#domain/latin-digits.ts'
import { isLonger } from '#domain/text-length.ts'
import {
  AttributeName,
  AttributeValue,
  BrandName,
  CategoryName,
  ProductName,
  translated,
} from './translated.ts'

/** Rupees with at most two decimals, as in the API. Inside the shop money is paise (`#domain/money.ts`). */
export const Rupees = z.number()

export const Id = z.string().min(1).max(100)
export const Text = (max: number) => z.string().trim().max(max)
/** A text that people write, with at most `max` characters as they count them (`isLonger`). */
export const Words = (max: number) =>
  z
    .string()
    .trim()
    .check(({ value, issues }) => {
      if (isLonger(value, max))
        issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })
    })
    .meta({ maxLength: max })
/** Digits as typed, also those of Indian scripts. */
export const Digits = (max: number) => Text(max).overwrite(withLatinDigits)

/** Fields of an order (`OrderFields`) in an output, without those that the customer left empty. */
export const orderFieldsOut = {
  purchaseOrder: z.string().exactOptional(),
} satisfies Record<keyof OrderFields, z.ZodType>

/** A time as seconds and nanoseconds since 1970. */
export const Stamp = z.object({ seconds: z.number().int(), nanoseconds: z.number().int() })

export const MessageResponse = z.object({ message: z.string() })

const QueryValue = z.union([z.string().max(200), z.number(), z.array(z.string().max(200)).max(50)])
/** A parameter of a list query, once or often. */
export const ListingParam = QueryValue.optional()

/**
 * Query of a product list (ruling 5). Values are checked for type and size only: `readListing` of domain/filters.ts
 * parses them and drops invalid ones. Other parameters are accepted and have no effect.
 */
export const ListingQuery = z
  .object({
    page: ListingParam,
    limit: ListingParam,
    sort: ListingParam.describe(sortKeys.join(', ')),
    category: ListingParam.describe('Category id'),
    seller: ListingParam.describe('Seller id'),
    brand: ListingParam.describe('Brand ids'),
    availability: ListingParam.describe(availabilities.join(', ')),
    rating: ListingParam.describe('Stars, 1 to 5'),
    minPrice: ListingParam.describe('Rupees'),
    maxPrice: ListingParam.describe('Rupees'),
    ...(Object.fromEntries(facetNames.map((name) => [name, ListingParam])) as Record<
      FacetName,
      typeof ListingParam
    >),
  })
  .catchall(QueryValue)

const pageNumber = z.coerce.number().int().min(1).max(10_000)
const pageLimit = (most: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, most))

/**
 * Paging of a list other than product lists (ruling 80). A limit above `most` is reduced to `most`; an invalid value has
 * no effect.
 */
export const paged = (usual: number, most: number) => ({
  page: pageNumber.catch(1).default(1),
  limit: pageLimit(most).catch(usual).default(usual),
})
/** The same, for lists of the product page, where an invalid value is an error at its field. */
export const pagedStrictly = (usual: number, most: number) => ({
  page: pageNumber.default(1),
  limit: pageLimit(most).default(usual),
})

/** The same for a list that older clients read without paging; an invalid value is an error at its field. */
export const pagedOptionally = (most: number) => ({
  page: pageNumber.optional(),
  limit: pageLimit(most).optional(),
})

const Store = z.object({ storedetails: z.object({ storename: z.string() }) })

const Options = z.record(z.string(), z.string()).register(translated, { kind: 'options' })

const ProductFields = z.object({
  productId: z.string(),
  id: z.string(),
  name: ProductName(),
  imageUrls: z.array(z.string()),
  colour: z.string().nullish(),
  brandId: z.string().nullable(),
  brandDetails: z.object({ brandId: z.string(), brandName: BrandName }).nullable(),
  sellerId: z.string(),
  sellerDetails: Store,
  category: z.string(),
  /** MRP, tax included (ruling 18). */
  price: Rupees,
  /** Unit price for a personal account. */
  sellingPrice: Rupees,
  /** Unit price for the viewer. */
  offerPrice: Rupees,
  /** Unit price for a business account, if it differs. */
  businessPrice: Rupees.nullable(),
  discount: Rupees,
  discountPercentage: z.number().int(),
  tirePrice: z.array(z.object({ discountPrice: Rupees, range: z.string(), minQuantity: z.number().int() })),
  /** Available pieces, the same for every viewer. */
  stock: z.number().int(),
  /** Reason why the viewer cannot buy: no stock, or less than the minimum of a business account (ruling 69). Else null. */
  outOfStockMessage: z.string().nullable(),
  b2cMaxQty: z.number().int(),
  b2bminQty: z.number().int(),
  b2bMaxQty: z.number().int(),
  minimumQuantity: z.number().int(),
  purchaseLimit: z.number().int().nullable(),
  oneRating: z.number().int(),
  twoRating: z.number().int(),
  threeRating: z.number().int(),
  fourRating: z.number().int(),
  fiveRating: z.number().int(),
  weight: AttributeValue.nullable(),
  tcin: z.string().nullable(),
  limitedTimeOffer: z.boolean(),
  limitedTimePrice: Rupees.nullable(),
  /** Seconds since 1970. */
  limitedTimeEndDate: z.number().int().nullable(),
  topDeals: z.boolean(),
  newArrivals: z.boolean(),
  bestSeller: z.boolean(),
  sponsored: z.boolean(),
  /** Options of a variant by name, in the order of display; absent outside a variant group. */
  options: Options.optional(),
  /** As declared: "500 g", "2 x 1 L". */
  netQuantity: AttributeValue.optional(),
  /** The unit that shoppers compare ("100 g", "kg", "piece") and its share of the price of one pack; absent if that is the whole. */
  comparedUnit: z.object({ name: z.string(), share: z.number() }).optional(),
  /** Percent of GST in the prices. */
  gstRate: z.number(),
  /** The mark of food; absent for other goods. */
  food: z.enum(foodMarks).optional(),
})

/** A product of a variant group, as a card shows it after it was chosen: the fields in which variants may differ. */
const Pack = ProductFields.omit({
  id: true,
  brandId: true,
  brandDetails: true,
  sellerId: true,
  category: true,
  discount: true,
  discountPercentage: true,
  weight: true,
  tcin: true,
  limitedTimeOffer: true,
  topDeals: true,
  food: true,
}).extend({
  /** Its values of the options in which the products differ. */
  label: AttributeValue,
})

/** The variant group that a card of a list shows (ruling 103). */
export const VariantGroup = z.object({
  /** Number of products of the group, including that of the card. In a list of one seller only its products. */
  count: z.number().int(),
  /** Lowest unit price for a personal account: of the products in stock, or of all if none is in stock. */
  fromPrice: Rupees,
  /** The same for a business account. */
  fromBusinessPrice: Rupees,
  /** Options in which the products differ, in the order of display, with the number of values; `pack` is a quantity. */
  options: z.array(z.object({ name: AttributeName, kind: z.enum(optionKinds), values: z.number().int() })),
  /** For food: the products in the order of display, that of the card included, to choose from on the card. */
  packs: z.array(Pack).optional(),
})
export type VariantGroup = z.infer<typeof VariantGroup>

/** A product as cards, carousels and carts show it. */
export const ProductSummary = ProductFields.extend({
  /** In lists, carousels and searches; absent if the card shows one product only. */
  variantGroup: VariantGroup.optional(),
})
export type ProductSummary = z.infer<typeof ProductSummary>
export const ProductSummaries = z.array(ProductSummary)

/** Price and stock of a product for the viewer, for a page that is already open. */
export const ProductNow = ProductSummary.pick({
  productId: true,
  price: true,
  sellingPrice: true,
  offerPrice: true,
  businessPrice: true,
  tirePrice: true,
  limitedTimePrice: true,
  limitedTimeEndDate: true,
  stock: true,
})
export type ProductNow = z.infer<typeof ProductNow>

/** A product of a variant group, with its prices for the viewer. */
export const Variant = z.object({
  productId: z.string(),
  sku: z.string().nullable(),
  options: Options,
  imageUrl: z.string().nullable(),
  price: Rupees,
  sellingPrice: Rupees,
  offerPrice: Rupees,
  stock: z.number().int(),
  minimumQuantity: z.number().int(),
})
export type Variant = z.infer<typeof Variant>

export const CategoryPath = z.array(z.object({ id: z.string(), name: CategoryName() }))

/** A product as its page shows it. */
export const Product = ProductSummary.extend({
  seller: Store.extend({
    id: z.string(),
    legalName: z.string(),
    address: z.string(),
    gstin: z.string().nullable(),
    carePhone: z.string().nullable(),
    careEmail: z.string().nullable(),
    createdDate: z.object({ _seconds: z.number().int() }),
    rating: z.number().nullable(),
    ratingCount: z.number().int(),
  }),
  description: z.string().register(translated, { kind: 'product', text: 'description', id: 'productId' }),
  keyFeatures: z.array(z.string()).register(translated, { kind: 'product', text: 'points', id: 'productId' }),
  /** The texts were translated by a machine; absent for others. */
  machine: z.literal(true).optional(),
  /** By their English names; `label` is the name in another language. */
  features: z
    .record(z.string(), z.object({ value: z.string(), label: z.string().optional() }))
    .register(translated, { kind: 'features' }),
  origin: AttributeValue,
  hsn: z.string().nullable(),
  gstRate: z.number(),
  /** SKUs of the variant group (ruling 47), or the SKU of a product outside a group. */
  skuSet: z.array(z.string()),
  /** The products of the variant group, this one included; empty outside a group. */
  variants: z.array(Variant),
  /** Options of the group with all values, both in the order of display. */
  variantOptions: z.array(z.object({ name: AttributeName, values: z.array(AttributeValue) })),
  /** Number of the barcode, 14 digits. */
  gtin: z.string().nullable(),
  reference: z.string(),
  nonReturnableItem: z.boolean(),
  /** Days for returns of its category; null: those of the shop. */
  categoryReturnDays: z.number().int().nullable(),
  /** Delivered today or tomorrow, but only to some pincodes; absent for other goods. */
  isFresh: z.literal(true).optional(),
  tharaCartDelivery: z.boolean(),
  branded: z.boolean(),
  oneYearWarrenty: z.boolean(),
  noWarrenty: z.boolean(),
  trail: CategoryPath,
})
export type Product = z.infer<typeof Product>

export const Category = z.object({
  id: z.string(),
  name: CategoryName(),
  /** The own id for a category of the first level (ruling 29). */
  parentCategory: z.string(),
  level: z.number().int(),
  categoryIcon: z.string().nullable(),
  categoryBanner: z.string().nullable(),
  /** Products of the category and those below it; a variant group counts once. */
  productCount: z.number().int(),
  /** Equals `productCount`; replaces the list `products` of the specification (ruling 67). */
  productsCount: z.number().int(),
})
export type Category = z.infer<typeof Category>

export const Brand = z.object({
  id: z.string(),
  brandId: z.string(),
  brandName: BrandName,
  brandLogo: z.string().nullable(),
  productCount: z.number().int().optional(),
})
export type Brand = z.infer<typeof Brand>

/**
 * Facets of a list with counts: estimates (`about`) for a large list, lower bounds (`atLeast`) for a search with very many
 * matches.
 */
export const Facets = z.array(
  z.object({
    name: z.string(),
    label: z.string(),
    counted: z.enum(['about', 'atLeast']).optional(),
    /** Number of all values. `values` contains the most frequent ones and the chosen ones. */
    total: z.number().int().optional(),
    /** Price ranges for the price filter; null leaves a side open. */
    ranges: z
      .array(
        z.object({
          minPrice: Rupees.nullable(),
          maxPrice: Rupees.nullable(),
          label: z.string(),
          count: z.number().int(),
          counted: z.enum(['about', 'atLeast']).optional(),
        }),
      )
      .optional(),
    values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
  }),
)
export type Facets = z.infer<typeof Facets>

export const Address = z.object({
  addressId: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  alternativePhoneNumber: z.string(),
  typeOfAddress: z.enum(['Home', 'Office']),
  primaryAddress: z.boolean(),
  houseName: z.string(),
  localArea: z.string(),
  landMark: z.string(),
  country: z.string(),
  pincode: z.string(),
  state: z.string(),
  /** The line in Latin letters on the label of a parcel; '' if it is spelled by rule. */
  latinAddress: z.string(),
  /** The State cannot be the place of supply; absent without a problem. `states` are those to choose from. */
  stateProblem: z
    .object({ code: z.enum(['stateInvalid', 'stateElsewhere']), states: z.array(z.string()).readonly() })
    .optional(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
})
export type Address = z.infer<typeof Address>

export const User = z.object({
  id: z.string(),
  customDocId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  /** True if the reader of the email said "This is not me", so that it was removed. */
  emailRefused: z.boolean().optional(),
  /** A change that waits for its code (ruling 44). */
  pendingEmail: z.string().nullish(),
  /** Ten digits. */
  phone: z.string().nullable(),
  phoneVerified: z.boolean().optional(),
  pendingPhone: z.string().nullish(),
  referralCode: z.string().optional(),
  profileUrl: z.string().nullable(),
  coin: z.number().int(),
  /** The part of `coin` that cannot be spent before the return windows of its orders end (ruling 85). */
  coinPending: z.number().int(),
  walletBalance: Rupees,
  kind: z.enum(['personal', 'business']),
  /** True if the user has a business and may switch the account kind. */
  hasBusiness: z.boolean(),
  business: z.object({ gstin: z.string(), legalName: z.string(), ownerConfirmed: z.boolean() }).nullable(),
  address: z.array(Address),
})
export type User = z.infer<typeof User>

export const Token = z.object({ token: z.string(), /** Milliseconds since 1970. */ tokenExpiry: z.number() })
/** Optional consent to messages; absent means unchanged (ruling 16). */
export const Subscribe = z.boolean().optional()

/** A phone number as typed; domain/account.ts checks it. */
export const Phone = z.string().max(20)
/** A one-time code of six digits; spaces around and between the digits are removed before it is checked. */
export const Code = z.string().max(40).overwrite(withLatinDigits)
