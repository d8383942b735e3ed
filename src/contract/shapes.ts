import { z } from 'zod'

/** Rupees with at most two decimals, as they travel. Inside, money is paise (`#domain/money.ts`). */
export const Rupees = z.number()
/** Rupees somebody sends: finite, not negative, at most two decimals, below ten crore. */
export const RupeesIn = z
  .number()
  .nonnegative()
  .max(100_000_000)
  .refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, 'At most two decimals')

export const Id = z.string().min(1).max(100)
export const Text = (max: number) => z.string().trim().max(max)
export const MessageResponse = z.object({ message: z.string() })

/** A list's query (ruling 5): every value is text from the address; `readListing` of domain/filters.ts makes sense of it. */
const QueryValue = z.union([z.string().max(200), z.number(), z.array(z.string().max(200)).max(50)])
export const Listing = z.object({}).catchall(QueryValue)
export const listingWith = <S extends z.ZodRawShape>(shape: S) => z.object(shape).catchall(QueryValue)

/** Paging of a list that is not one of products (ruling 80): a limit above `most` is cut to it. */
export const paged = (usual: number, most: number) => ({
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, most))
    .catch(usual)
    .default(usual),
})

const Store = z.object({ storedetails: z.object({ storename: z.string() }) })

/** A product as cards, rails and carts show it. */
export const ProductSummary = z.object({
  productId: z.string(),
  id: z.string(),
  name: z.string(),
  imageUrls: z.array(z.string()),
  colour: z.string().nullish(),
  brandId: z.string().nullable(),
  brandDetails: z.object({ brandId: z.string(), brandName: z.string() }).nullable(),
  sellerId: z.string(),
  sellerDetails: Store,
  category: z.string(),
  /** MRP, tax included (ruling 18). */
  price: Rupees,
  /** One unit for a personal account. */
  sellingPrice: Rupees,
  /** One unit for the viewer. */
  offerPrice: Rupees,
  /** One unit for a business account, when it differs. */
  businessPrice: Rupees.nullable(),
  discount: Rupees,
  discountPercentage: z.number().int(),
  tirePrice: z.array(z.object({ discountPrice: Rupees, range: z.string(), minQuantity: z.number().int() })),
  /** The true number of pieces, for every viewer. */
  stock: z.number().int(),
  /** Why this viewer cannot buy: none left, or fewer than a business account must order (ruling 69). Else null. */
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
  weight: z.string().nullable(),
  tcin: z.string().nullable(),
  limitedTimeOffer: z.boolean(),
  limitedTimePrice: Rupees.nullable(),
  /** Seconds since 1970. */
  limitedTimeEndDate: z.number().int().nullable(),
  topDeals: z.boolean(),
  newArrivals: z.boolean(),
  bestSeller: z.boolean(),
  sponsored: z.boolean(),
})
export type ProductSummary = z.infer<typeof ProductSummary>
export const ProductSummaries = z.array(ProductSummary)

export const CategoryPath = z.array(z.object({ id: z.string(), name: z.string() }))

/** A product as its own page shows it. */
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
  description: z.string(),
  keyFeatures: z.array(z.string()),
  features: z.record(z.string(), z.object({ value: z.string() })),
  origin: z.string(),
  hsn: z.string().nullable(),
  gstRate: z.number(),
  skuSet: z.array(z.string()),
  reference: z.string(),
  nonReturnableItem: z.boolean(),
  tharaCartDelivery: z.boolean(),
  branded: z.boolean(),
  oneYearWarrenty: z.boolean(),
  noWarrenty: z.boolean(),
  trail: CategoryPath,
})
export type Product = z.infer<typeof Product>

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  /** A top category has its own id here (ruling 29). */
  parentCategory: z.string(),
  level: z.number().int(),
  categoryIcon: z.string().nullable(),
  categoryBanner: z.string().nullable(),
  productCount: z.number().int(),
  /** The same number, in the place of the specification's list `products` (ruling 67). */
  productsCount: z.number().int(),
})
export type Category = z.infer<typeof Category>

export const Brand = z.object({
  id: z.string(),
  brandId: z.string(),
  brandName: z.string(),
  brandLogo: z.string().nullable(),
  productCount: z.number().int().optional(),
})
export type Brand = z.infer<typeof Brand>

/**
 * Facet → values with their counts, for the listing at hand. Of a list of thousands the counts are estimates (`about`),
 * of a search with very many matches the least there are (`atLeast`).
 */
export const Facets = z.array(
  z.object({
    name: z.string(),
    label: z.string(),
    counted: z.enum(['about', 'atLeast']).optional(),
    /** All values there are; `values` holds those with the most products, and those that are chosen. */
    total: z.number().int().optional(),
    /** Presets of the price filter; `minPrice` and `maxPrice` are its values, null leaves a side open. */
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

export const Banner = z.object({
  id: z.string(),
  image: z.string(),
  bannerUrl: z.string(),
  title: z.string(),
  subtitle: z.string(),
  dealType: z.string(),
  selectedValue: z.array(z.string()),
  categoryDetails: z.array(z.object({ categoryName: z.string() })),
  endDate: z.number().int().nullish(),
})
export type Banner = z.infer<typeof Banner>

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
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
})
export type Address = z.infer<typeof Address>

export const User = z.object({
  id: z.string(),
  customDocId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  /** A change that waits for its code (ruling 44). */
  pendingEmail: z.string().nullish(),
  /** Ten digits. */
  phone: z.string().nullable(),
  phoneVerified: z.boolean().optional(),
  pendingPhone: z.string().nullish(),
  referralCode: z.string().optional(),
  profileUrl: z.string().nullable(),
  coin: z.number().int(),
  walletBalance: Rupees,
  kind: z.enum(['personal', 'business']),
  /** A person with a business account may switch between both kinds. */
  hasBusiness: z.boolean(),
  business: z.object({ gstin: z.string(), legalName: z.string(), ownerConfirmed: z.boolean() }).nullable(),
  address: z.array(Address),
})
export type User = z.infer<typeof User>

export const Token = z.object({ token: z.string(), /** Milliseconds since 1970. */ tokenExpiry: z.number() })
/** A box somebody may tick; absent means untouched (ruling 16). */
export const Subscribe = z.boolean().optional()

/** A phone number as it is typed; domain/account.ts checks it. */
export const Phone = z.string().max(20)
/** A one-time code of six digits; spaces around and between the digits are removed before it is checked. */
export const Code = z.string().max(40)
