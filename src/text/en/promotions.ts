/** Texts of the area `promotions`. */
export const promotions = {
  dealProducts: 'Products on deal',
  topDealsDescription: (p: { total: string }) =>
    `See ${p.total} top deals from sellers across India, each with its real saving on the MRP.`,
  newProducts: 'New products',
  newArrivalsDescription: (p: { total: string }) =>
    `See ${p.total} new products from sellers across India, newest first.`,
  discountProducts: 'Discount Products',
  discountsDescription: (p: { total: string; discount?: string }) =>
    `See ${p.total} discounted products${p.discount ? `: ${p.discount}` : ''}.`,
  discountDescription: (p: { total: string }) =>
    `See ${p.total} discounted products, each with its saving on the MRP.`,
  percentOrMore: (p: { parentCategoryName: string; discount: number }) =>
    `${p.parentCategoryName}, ${p.discount}% off or more`,
  discountedProducts: 'Discounted products',
  featuredBrandsDescription: (p: { names: string }) =>
    `Brands chosen for you: ${p.names} and more, with their products.`,
  featuredBrandsList: 'Featured brands',
  visitBrand: 'Visit Brand Page',
  productsByBrand: 'Products by brand',
  limitedDealsDescription: (p: { total: string }) =>
    `See ${p.total} deals that end soon, each with the time left.`,
  limitedDealProducts: 'Products with a limited-time price',
}
