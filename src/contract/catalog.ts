import { z } from 'zod'
import { facetNames } from '#domain/filters.ts'
import { MAX_QUANTITY } from '#domain/quantity.ts'
import { defineCall } from './define-call.ts'
import {
  Brand,
  Category,
  Facets,
  Id,
  ListingParam,
  ListingQuery,
  paged,
  pagedStrictly,
  Product,
  ProductNow,
  ProductSummaries,
  ProductSummary,
  Rupees,
  Text,
  CategoryPath,
  Digits,
} from './shapes.ts'
import { BrandName, CategoryName } from './translated.ts'

/** Products or sellers of a list whose delivery days one call asks for. */
const upTo50Ids = z.union([Id, z.array(Id).max(50)]).optional()
const Query = Text(100)

/** Fields of a product that is no longer sold. */
const GoneProduct = z.object({
  productId: z.string(),
  /** With the options of a variant. */
  name: z.string(),
  imageUrl: z.string().nullable(),
  colour: z.string().nullable(),
  category: z.string(),
})
export type GoneProduct = z.infer<typeof GoneProduct>

/** Browsing §7: categories, products, brands, search. */
export const catalog = {
  categories: defineCall('GET /fetchCategory', {
    who: 'anyone',
    input: z.object(paged(2000, 2000)),
    output: z.array(Category),
    paged: true,
    summary: 'Categories with products, three levels, top first, then best selling; 2,000 at most',
  }),
  category: defineCall('GET /fetch-single-category/:id/:name', {
    who: 'anyone',
    input: ListingQuery.extend({ id: Id, name: z.string().max(200) }),
    output: Category.extend({ trail: CategoryPath, children: z.array(Category), products: ProductSummaries }),
    paged: true,
    trustedOutput: true,
    summary: 'A category with its trail, children and a page of its products',
  }),
  allProducts: defineCall('GET /getAllProducts', {
    who: 'anyone',
    input: ListingQuery.extend({ productId: ListingParam }),
    output: ProductSummaries,
    paged: true,
    trustedOutput: true,
    summary:
      'All products, filtered, sorted, paged; `productId`, once or often, returns only these, in their order',
  }),
  facets: defineCall('GET /getFacets', {
    who: 'anyone',
    input: ListingQuery.extend({
      facet: z.enum(['category', 'price', 'brand', 'rating', 'availability', ...facetNames]).optional(),
      facetSearch: Text(100).optional(),
      q: ListingParam,
      discountId: ListingParam,
      brandId: ListingParam,
      list: ListingParam,
      ...paged(100, 500),
    }),
    output: Facets,
    paged: true,
    summary:
      'The facets of a listing with counts: name it by `q`, `category`, `brandId`, `seller`, `discountId` or `list` (topDeals, newArrivals, limited, featured, featuredBrands, topStores). `facet` asks for all values of one, paged, `facetSearch` for those whose label contains a text',
  }),
  brands: defineCall('GET /fetchBrands', {
    who: 'anyone',
    input: z.object({ brandId: Id.optional(), ...paged(500, 1000) }),
    output: z.array(Brand),
    paged: true,
    summary: 'All brands by name, or one of them; 500 a page, at most 1,000',
  }),
  brandProducts: defineCall('GET /getBrandWiseProducts/:brandId', {
    who: 'anyone',
    input: ListingQuery.extend({ brandId: Id }),
    output: ProductSummaries,
    paged: true,
    trustedOutput: true,
    summary: "A brand's products",
  }),
  brandPage: defineCall('GET /getbrandPage', {
    who: 'anyone',
    input: z.object({ brandId: Id.optional() }),
    output: z.array(
      z.object({
        brandId: z.string(),
        brandName: BrandName,
        logo: z.string().nullable(),
        createdDate: z.number().int(),
        order: z.array(z.string()),
        gallerySection: z.array(
          z.object({ Title: z.string(), Description: z.string(), imageUrl: z.string() }),
        ),
        bannerSection: z.array(z.object({ imageUrl: z.string(), title: z.string() })),
        videoSection: z.array(z.object({ link: z.string() })),
        productSection: ProductSummaries,
      }),
    ),
    summary: "Brand pages: sections in the page data's own order",
  }),
  topBrands: defineCall('GET /getTopBrand', {
    who: 'anyone',
    input: z.object({}),
    output: z.array(Brand.extend({ uptoPercent: z.number().int() })),
    summary: 'Brands with products, best sold first',
  }),
  productsForYou: defineCall('GET /getb2bProducts', {
    who: 'anyone',
    input: ListingQuery,
    output: ProductSummaries,
    paged: true,
    trustedOutput: true,
    summary: 'Product for you',
  }),
  buyAgain: defineCall('GET /get-buy-again-products', {
    who: 'shopper',
    input: z.object({}),
    output: z.array(
      ProductSummary.extend({
        /** The latest order of the product: price of one piece, pieces, and ISO time. */
        lastOrder: z.object({
          unitPrice: Rupees,
          /** Percent of GST in the price. */
          gstRate: z.number(),
          quantity: z.number().int(),
          date: z.string(),
        }),
      }),
    ),
    summary: 'Products that the viewer bought before, with their latest order',
  }),
  product: defineCall('GET /getProductInnerDetails', {
    who: 'anyone',
    input: z.object({ pId: Id }),
    output: z.object({ productDetails: Product, purchased: z.boolean() }),
    trustedOutput: true,
    errors: { productGone: z.object({ product: GoneProduct }) },
    summary:
      'One product; `purchased` is true if the viewer bought it. 410 with its name and picture if it is no longer sold',
  }),
  productNow: defineCall('GET /product-now', {
    who: 'anyone',
    input: z.object({ productId: Id }),
    output: ProductNow,
    errors: { productGone: z.object({ product: GoneProduct }) },
    summary: 'Current price and stock of a product for the viewer',
  }),
  offers: defineCall('GET /product-offers', {
    who: 'anyone',
    input: z.object({
      productId: Id,
      quantity: z.coerce.number().int().min(1).max(MAX_QUANTITY).default(1),
      pincode: Digits(10).optional(),
      ...pagedStrictly(10, 50),
    }),
    output: z.array(
      z.object({
        productId: z.string(),
        sellerId: z.string(),
        storename: z.string(),
        /** Price of one unit for the viewer, in an order of `quantity` units. */
        unitPrice: Rupees,
        /** The requested quantity, or the larger minimum quantity of a business account. */
        quantity: z.number().int(),
        /** ISO date in India; null without a pincode. */
        expectedDelivery: z.string().nullable(),
        rating: z.number().nullable(),
        ratingCount: z.number().int(),
      }),
    ),
    paged: true,
    summary:
      'Offers of other sellers for the same item (GTIN) that the viewer can order now, by price, then by delivery day',
  }),
  similar: defineCall('GET /similar-products', {
    who: 'anyone',
    input: z.object({ productId: Id }),
    output: ProductSummaries,
    summary:
      'At most twelve products in stock of the same category for half to double of the price, one of each variant group: the best selling ones of those nearest in price. Fewer than six are followed by those of the category above, up to six',
  }),
  search: defineCall('GET /getSearchProd', {
    who: 'anyone',
    input: ListingQuery.extend({ q: Query }),
    output: ProductSummaries,
    paged: true,
    trustedOutput: true,
    summary: 'Products that match a text',
  }),
  suggestions: defineCall('GET /getSearch-suggestions', {
    who: 'anyone',
    input: z.object({ q: Query }),
    output: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['product', 'category', 'brand', 'query']),
        picture: z.string().optional(),
        /** The category in which most products of the name are. */
        category: z.object({ id: z.string(), name: CategoryName() }).optional(),
      }),
    ),
    summary: 'Up to eight suggestions for the search box',
  }),
  pincode: defineCall('GET /check-pincode/:pincode', {
    who: 'anyone',
    input: z.object({
      pincode: Digits(10),
      sellerId: Id.optional().describe('For the goods of this seller in general'),
      productId: Id.optional().describe('For this product, by the rules of its category and its seller'),
      offices: z.literal('1').optional().describe('With the names of the post offices'),
    }),
    output: z.object({
      message: z.string(),
      deliverable: z.boolean(),
      cashOnDelivery: z.boolean(),
      /** ISO date in India. */
      expectedDelivery: z.string().nullable(),
      district: z.string().nullable(),
      state: z.string().nullable(),
      /** Only of a pincode with several districts or States; the one with most post offices first. */
      places: z.array(z.object({ district: z.string(), state: z.string() })).optional(),
      /** Post offices, if they were asked for: suggestions for the area of an address. */
      offices: z.array(z.object({ name: z.string(), district: z.string() })).optional(),
    }),
    summary: 'Whether a pincode is delivered to, and when',
  }),
  deliveryDays: defineCall('GET /delivery-days', {
    who: 'anyone',
    input: z.object({ pincode: Digits(10), sellerId: upTo50Ids, productId: upTo50Ids }),
    /**
     * One entry for each seller, for its goods in general, and one for each known product, by the rules of its category.
     * `expectedDelivery` is an ISO date in India, null where it is not delivered. Delivery is free from goods for
     * `freeFrom` on.
     */
    output: z.array(
      z.object({
        sellerId: z.string(),
        productId: z.string().optional(),
        expectedDelivery: z.string().nullable(),
        freeFrom: Rupees,
      }),
    ),
    summary:
      'When up to 50 products, or sellers in general, are delivered to a pincode; for the cards of a list',
  }),
}
