/** Texts of the area `promotions`. */
export const promotions = {
  dealProducts: 'Products on deal',
  topDealsDescription: (p: { total: string }) =>
    `See ${p.total} top deals from sellers all over India, each with its real saving on the MRP.`,
  newProducts: 'New products',
  newArrivalsDescription: (p: { total: string }) =>
    `See ${p.total} new products from sellers all over India, the newest first.`,
  discountProducts: 'Discount Products',
  discountsDescription: (p: { total: string; discount?: string }) =>
    `See ${p.total} discounted products${p.discount ? `: ${p.discount}` : ''}.`,
  discountDescription: (p: { total: string }) =>
    `See ${p.total} discounted products with what each saves on its MRP.`,
  percentOrMore: (p: { parentCategoryName: string; discount: number }) =>
    `${p.parentCategoryName}, ${p.discount}% off or more`,
  discountedProducts: 'Discounted products',
  featuredBrandsDescription: (p: { names: string }) =>
    `Brands chosen for you: ${p.names} and more, with their products.`,
  featuredBrandsList: 'Featured brands',
  visitBrand: 'Visit Brand Page',
  productsByBrand: 'Products by brand',
  limitedDealsDescription: (p: { total: string }) =>
    `See ${p.total} prices that end soon, each with the time that is left.`,
  limitedDealProducts: 'Products with a limited-time price',
}
