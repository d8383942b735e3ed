import { z } from 'zod'
import { facetNames } from '#domain/filters.ts'
import { call } from './define-call.ts'
import {
  Brand,
  Category,
  Facets,
  Id,
  Listing,
  listingWith,
  paged,
  Product,
  ProductCards,
  Text,
  Trail,
} from './shapes.ts'

const Query = Text(100)

/** Browsing §7: categories, products, brands, search. */
export const catalog = {
  categories: call('GET /fetchCategory', {
    who: 'anyone',
    takes: z.object(paged(2000, 2000)),
    answers: z.array(Category),
    paged: true,
    about: 'Categories with products, three levels, top first, then best selling; 2,000 at most',
  }),
  category: call('GET /fetch-single-category/:id/:name', {
    who: 'anyone',
    takes: listingWith({ id: Id, name: z.string().max(200) }),
    answers: Category.extend({ trail: Trail, children: z.array(Category), products: ProductCards }),
    paged: true,
    trusted: true,
    about: 'A category with its trail, children and a page of its products',
  }),
  allProducts: call('GET /getAllProducts', {
    who: 'anyone',
    takes: Listing,
    answers: ProductCards,
    paged: true,
    trusted: true,
    about:
      'All products, filtered, sorted, paged; `productId`, once or often, asks for these alone, in their order',
  }),
  facets: call('GET /getFacets', {
    who: 'anyone',
    takes: listingWith({
      facet: z.enum(['category', 'price', 'brand', 'rating', 'availability', ...facetNames]).optional(),
      facetSearch: Text(100).optional(),
      ...paged(100, 500),
    }),
    answers: Facets,
    paged: true,
    about:
      'The facets of a listing with counts: name it by `q`, `category`, `brandId`, `seller`, `discountId` or `list` (topDeals, newArrivals, limited, featured, featuredBrands, topStores). `facet` asks for all values of one, paged, `facetSearch` for those whose label contains a text',
  }),
  brands: call('GET /fetchBrands', {
    who: 'anyone',
    takes: z.object({ brandId: Id.optional(), ...paged(500, 1000) }),
    answers: z.array(Brand),
    paged: true,
    about: 'All brands by name, or one of them; 500 a page, at most 1,000',
  }),
  brandProducts: call('GET /getBrandWiseProducts/:brandId', {
    who: 'anyone',
    takes: listingWith({ brandId: Id }),
    answers: ProductCards,
    paged: true,
    trusted: true,
    about: "A brand's products",
  }),
  brandPage: call('GET /getbrandPage', {
    who: 'anyone',
    takes: z.object({ brandId: Id.optional() }),
    answers: z.array(
      z.object({
        brandId: z.string(),
        brandName: z.string(),
        logo: z.string().nullable(),
        createdDate: z.number().int(),
        order: z.array(z.string()),
        gallerySection: z.array(
          z.object({ Title: z.string(), Description: z.string(), imageUrl: z.string() }),
        ),
        bannerSection: z.array(z.object({ imageUrl: z.string(), title: z.string() })),
        videoSection: z.array(z.object({ link: z.string() })),
        productSection: ProductCards,
      }),
    ),
    about: "Brand pages: sections in the page data's own order",
  }),
  topBrands: call('GET /getTopBrand', {
    who: 'anyone',
    takes: z.object({}),
    answers: z.array(Brand.extend({ uptoPercent: z.number().int() })),
    about: 'Brands with products, best sold first',
  }),
  productsForYou: call('GET /getb2bProducts', {
    who: 'anyone',
    takes: Listing,
    answers: ProductCards,
    paged: true,
    trusted: true,
    about: 'Product for you',
  }),
  buyAgain: call('GET /get-buy-again-products', {
    who: 'shopper',
    takes: z.object({}),
    answers: ProductCards,
    about: 'What the shopper bought before',
  }),
  product: call('GET /getProductInnerDetails', {
    who: 'anyone',
    takes: z.object({ pId: Id }),
    answers: z.object({ productDetails: Product, purchased: z.boolean() }),
    trusted: true,
    about: 'One product; `purchased` when the asker is known to have bought it',
  }),
  search: call('GET /getSearchProd', {
    who: 'anyone',
    takes: listingWith({ q: Query }),
    answers: ProductCards,
    paged: true,
    trusted: true,
    about: 'Products that match a text',
  }),
  suggestions: call('GET /getSearch-suggestions', {
    who: 'anyone',
    takes: z.object({ q: Query }),
    answers: z.array(z.object({ name: z.string(), kind: z.enum(['product', 'category', 'brand', 'query']) })),
    about: 'Up to eight suggestions for the search box',
  }),
  pincode: call('GET /check-pincode/:pincode', {
    who: 'anyone',
    takes: z.object({ pincode: Text(10), sellerId: Id.optional() }),
    answers: z.object({
      message: z.string(),
      deliverable: z.boolean(),
      cashOnDelivery: z.boolean(),
      /** ISO date in India. */
      expectedDelivery: z.string().nullable(),
      district: z.string().nullable(),
      state: z.string().nullable(),
    }),
    about: 'Whether and when a pincode is delivered to',
  }),
}
