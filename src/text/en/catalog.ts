import { formatNumber } from '#domain/money.ts'
/** Texts of the area `catalog`. */
export const catalog = {
  aboutBrand: (p: { brandName: string }) => `About ${p.brandName}`,
  bannersOf: (p: { brandName: string }) => `Banners of ${p.brandName}`,
  joined: (p: { month: string }) => `Joined ${p.month}`,
  featuredProducts: 'Featured products',
  productsOfBrand: (p: { brandName: string }) => `products of ${p.brandName}`,
  inPictures: (p: { brandName: string }) => `${p.brandName} in pictures`,
  onFilm: (p: { brandName: string }) => `${p.brandName} videos`,
  filmNumber: (p: { number: number; brandName: string }) => `Video ${p.number} of ${p.brandName}`,
  watchFilm: (p: { number: number; brandName: string }) => `Watch video ${p.number} of ${p.brandName}`,
  brandPages: 'Brand pages',
  brandPagesDescription: 'Brand stories and products in one place.',
  brandDescription: (p: { brandName: string; description: string }) =>
    `${p.brandName} on TharaCart. ${p.description}`,
  brandProductsDescription: (p: { name: string; total: string }) =>
    `Buy ${p.name} online: ${p.total} products, with prices in rupees and delivery to your pincode.`,
  allBrands: 'All Brands',
  clear: 'Clear',
  clearBrandHint: 'brand: show all brands',
  categoryDescription: (p: { name: string; total: string }) =>
    `Buy ${p.name} online: ${p.total} products from sellers across India, with prices in rupees and delivery to your pincode.`,
  categoriesIn: (p: { name: string }) => `Categories in ${p.name}`,
  shopByType: 'Shop by type',
  productsIn: (p: { name: string }) => `Products in ${p.name}`,
  topCategories: 'Top categories',
  allProductsPageTitle: (p: { page: number }) => `All Products, page ${formatNumber(p.page)}`,
  allProductsDescription: (p: { total: string }) =>
    `Shop ${p.total} products from sellers across India, with prices in rupees and delivery to your pincode.`,
  recentlyViewedDescription: 'Products you viewed recently, at today’s prices.',
  recentlyViewedHint: 'Products you view appear here, in this browser only.',
  startBrowsing: 'Start browsing',
  recentlyViewedNeedsScript: 'The list is kept in your browser and needs JavaScript to be shown.',
  viewedProducts: 'Products you viewed',
  searchDescription: (p: { query: string; total: string }) =>
    `Results for “${p.query}” from sellers across India: ${p.total}.`,
  searchPageDescription: 'Search products from sellers across India.',
  resultsFor: (p: { query: string }) => `Results for “${p.query}”`,
  noResultsHint: 'Check the spelling, use fewer words, or look in a category.',
  searchHint: 'Type what you are looking for in the box above.',
}
