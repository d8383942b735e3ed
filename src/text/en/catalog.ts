/** Texts of the area `catalog`. */
export const catalog = {
  aboutBrand: (p: { brandName: string }) => `About ${p.brandName}`,
  bannersOf: (p: { brandName: string }) => `Banners of ${p.brandName}`,
  joined: (p: { month: string }) => `Joined ${p.month}`,
  featuredProducts: 'Featured products',
  productsOfBrand: (p: { brandName: string }) => `products of ${p.brandName}`,
  inPictures: (p: { brandName: string }) => `${p.brandName} in pictures`,
  onFilm: (p: { brandName: string }) => `${p.brandName} on film`,
  filmNumber: (p: { number: number; brandName: string }) => `Film ${p.number} of ${p.brandName}`,
  watchFilm: (p: { number: number; brandName: string }) => `Watch film ${p.number} of ${p.brandName}`,
  brandPages: 'Brand pages',
  brandPagesDescription: 'Brands that tell of themselves, with their products.',
  brandDescription: (p: { brandName: string; description: string }) =>
    `${p.brandName} on TharaCart. ${p.description}`,
  brandProductsDescription: (p: { name: string; total: string }) =>
    `Buy ${p.name} online: ${p.total} products, with prices in rupees and delivery to your pincode.`,
  allBrands: 'All Brands',
  clear: 'Clear',
  clearBrandHint: 'brand: show all brands',
  categoryDescription: (p: { name: string; total: string }) =>
    `Buy ${p.name} online: ${p.total} products from sellers all over India, with prices in rupees and delivery to your pincode.`,
  categoriesIn: (p: { name: string }) => `Categories in ${p.name}`,
  shopByType: 'Shop by type',
  productsIn: (p: { name: string }) => `Products in ${p.name}`,
  topCategories: 'Top categories',
  allProductsPageTitle: (p: { page: number }) => `All Products, page ${p.page}`,
  allProductsDescription: (p: { total: string }) =>
    `All products of our sellers, ${p.total} of them, with prices in rupees and delivery to your pincode.`,
  recentlyViewedDescription: 'The products you looked at last, with what they cost today.',
  recentlyViewedHint: 'The products you open are listed here, in this browser only.',
  startBrowsing: 'Start browsing',
  recentlyViewedNeedsScript: 'The list is kept in your browser and needs JavaScript to be shown.',
  viewedProducts: 'Products you viewed',
  searchDescription: (p: { query: string; total: string }) =>
    `Results for “${p.query}” from sellers all over India: ${p.total}.`,
  searchPageDescription: 'Search the products of sellers all over India.',
  resultsFor: (p: { query: string }) => `Results for “${p.query}”`,
  noResultsHint: 'Check the spelling, use fewer words, or look in a category.',
  searchHint: 'Type what you are looking for in the box above.',
}
