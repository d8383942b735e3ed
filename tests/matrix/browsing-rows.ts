import { openSession } from '../factories.ts'
import { buildDelivered } from '../returns.ts'
import type { Rows } from './row.ts'

const nothing = { request: () => ({}) }

/** Rows of the calls for visitors: catalogue, promotions, sellers, reviews. */
export const browsingRows = {
  'GET /fetchCategory': nothing,
  'GET /fetch-single-category/:id/:name': { request: ({ category }) => ({ id: category, name: 'any' }) },
  'GET /getAllProducts': nothing,
  'GET /getFacets': { request: () => ({ list: 'topDeals' }) },
  'GET /fetchBrands': nothing,
  'GET /getBrandWiseProducts/:brandId': { request: ({ brand }) => ({ brandId: brand }) },
  'GET /getbrandPage': nothing,
  'GET /getTopBrand': nothing,
  'GET /getb2bProducts': nothing,
  'GET /get-buy-again-products': nothing,
  'GET /getProductInnerDetails': { request: ({ product }) => ({ pId: product }) },
  'GET /product-now': { request: ({ product }) => ({ productId: product }) },
  'GET /product-offers': { request: ({ product }) => ({ productId: product }) },
  'GET /similar-products': { request: ({ product }) => ({ productId: product }) },
  'GET /getSearchProd': { request: () => ({ q: 'product' }) },
  'GET /getSearch-suggestions': { request: () => ({ q: 'product' }) },
  'GET /check-pincode/:pincode': { request: () => ({ pincode: '682017' }) },
  'GET /delivery-days': { request: () => ({ pincode: '682017', sellerId: 's1' }) },
  'GET /gethomebanner': nothing,
  'GET /getHomeRows': nothing,
  'GET /getDiscountForYouDetails': nothing,
  'GET /get-discount-products/:id': { request: ({ discount }) => ({ id: discount }) },
  'GET /fetchDeals': nothing,
  'GET /getTopDealProduct': nothing,
  'GET /fetchLimitedTimeDeals': nothing,
  'GET /getlimitedTimeProducts': nothing,
  'GET /fetchFeaturedBrands': nothing,
  'GET /getfeaturedproductsWiseBrand': nothing,
  'GET /getCampaigns': nothing,
  'GET /getNewArrivalProd': nothing,
  'GET /getNewArrivalData': nothing,
  'GET /getFeaturedProducts': nothing,
  'GET /topStoreGetting': nothing,
  'GET /topStoreProducts': nothing,
  'GET /getsellersProducts': { request: ({ sale }) => ({ sellerId: sale.sellerId }) },
  'GET /getSellersBrand': { request: ({ sale }) => ({ sellerId: sale.sellerId }) },
  'GET /getOneSeller': { request: ({ sale }) => ({ sellerId: sale.sellerId }) },
  'GET /getSellerShelves': { request: ({ sale }) => ({ sellerId: sale.sellerId }) },
  'GET /sellerRatingsPagenation': { request: ({ sale }) => ({ sellerId: sale.sellerId }) },
  'POST /add-seller-rating': {
    names: ['customerId'],
    request: ({ sale, owner }) => ({
      sellerId: sale.sellerId,
      customerId: owner.userId,
      rating: 4,
      review: 'Fast',
    }),
  },
  'GET /get-product-reviews': { request: ({ sale }) => ({ productId: sale.delivered.productId }) },
  'GET /get-qstn-answr': { request: ({ sale }) => ({ productId: sale.delivered.productId }) },
  'GET /my-questions': nothing,
  'POST /answer-question': {
    request: ({ theirQuestion }) => ({ questionId: theirQuestion, ans: 'It does.' }),
    others: {
      status: [400],
      rule: 'customers who received the product and members of its store answer (ruling 50)',
      except: { 'a member of the store that sold the order': [200] },
    },
  },
  'POST /ask-question': {
    request: ({ product }) => ({ productId: product, question: 'Is it washable?' }),
  },
  'POST /add-rating': {
    names: ['customerId'],
    request: async ({ shop, owner, product }) => {
      const token = await openSession(shop.db, owner.userId)
      await buildDelivered(shop, { ...owner, token }, { [product]: 1 }, 100)
      return { productId: product, customerId: owner.userId, rating: 5, review: 'Good' }
    },
  },
  'POST /review-helpful': { request: ({ theirReview }) => ({ reviewId: theirReview, helpful: true }) },
  'POST /upload-images': {
    request: () => ({}),
    files: ({ picture }) => [{ bytes: picture }],
  },
  'GET /get-product-user-reviews': nothing,
  'PUT /edit-rating/:reviewId': {
    names: ['reviewId'],
    request: ({ reviewId }) => ({ reviewId, rating: 1, review: 'It broke' }),
  },
  'POST /report': {
    request: ({ product }) => ({
      subject: 'product' as const,
      subjectId: product,
      reason: 'Counterfeit Products',
    }),
  },
  'POST /report-error': {
    request: () => ({ kind: 'error', release: 'r1', page: '/cart', message: 'TypeError: x', frames: [] }),
  },
  'DELETE /delete-rating/:reviewId': { names: ['reviewId'], request: ({ reviewId }) => ({ reviewId }) },
} satisfies Partial<Rows>
