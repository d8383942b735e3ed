/** Texts of the area `home`. */
export const home = {
  categoryHomeDescription: (p: { name: string }) => `${p.name} from sellers all over India.`,
  pageTitle: 'Shop from sellers all over India',
  description:
    'Groceries, fashion, electronics and more from sellers all over India, for homes and for GST-registered businesses.',
  hotCategories: 'Hot Categories',
  upTo: (p: { percent: number }) => `Upto ${p.percent}% OFF`,
  topBrands: 'Top Brands',
  minDiscount: (p: { percent: number }) => `Min ${p.percent}% off`,
  sections: 'Deals, brands and stores',
  newArrivalsShelf: 'New arrivals',
  productForYou: 'Product for you',
}
