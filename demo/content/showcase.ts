import type { DealHours } from './deal-end.ts'

/** A banner and its link. The page shows text and price beside the picture. */
export type DemoBanner = {
  id: string
  title: string
  subtitle: string
  dealType: 'Category' | 'Product'
  /** A category, or an article (its first pack). */
  value: string
  /** Hours from loading until the banner ends. */
  hours?: number
}

const banner = (
  id: string,
  title: string,
  subtitle: string,
  dealType: DemoBanner['dealType'],
  value: string,
  hours?: number,
): DemoBanner => ({
  id,
  title,
  subtitle,
  dealType,
  value,
  ...(hours !== undefined && { hours }),
})

// oxfmt-ignore
export const demoBanners: Readonly<Record<'home' | 'top-deals' | 'limited-time' | 'new-arrival', readonly DemoBanner[]>> = {
  home: [
    banner('home-staples', 'Basmati for the month', 'Long grain, aged a year, dated on the bag', 'Product', 'basmati-classic'),
    banner('home-fresh', 'Picked before sunrise', 'Fruit and vegetables from Malur, Ooty and Kotkhai', 'Category', 'fresh'),
    banner('home-sound', 'Hush the ceiling fan', 'Swara wireless headphones, 45 hours a charge', 'Product', 'swara-headphones'),
    banner('home-sarees', 'Nine days on the loom', 'Sarees with the weaver’s name on the tag', 'Category', 'sarees'),
    banner('home-kitchen', 'A kadai for life', 'Iron, seasoned with sesame oil before it leaves us', 'Product', 'iron-kadai'),
    banner('home-play', 'Out to play', 'Bats from Jalandhar, toys from Channapatna', 'Category', 'play'),
  ],
  'top-deals': [
    banner('deals-pantry', 'Pantry deals', 'Big packs, small prices', 'Category', 'groceries'),
    banner('deals-devices', 'Electronics with a GST bill', 'Phones, laptops and sound', 'Category', 'electronics'),
    banner('deals-fashion', 'Wardrobe deals', 'Denim, cotton and silk', 'Category', 'fashion'),
  ],
  'limited-time': [
    banner('limited-evening', 'Evening hours', 'Prices for a few hours only', 'Category', 'snacks', 8),
    banner('limited-weekend', 'Weekend kitchen', 'Until the weekend is over', 'Category', 'kitchen-and-dining', 70),
    banner('limited-month', 'The long sale', 'Everyday things at a better price', 'Category', 'beauty', 160),
  ],
  'new-arrival': [
    banner('new-podi', 'New from the spice park', 'Curry leaf podi, made in weekly lots', 'Product', 'curry-leaf-podi'),
    banner('new-camera', 'Jhat-Pat is here', 'Instant pictures for the wedding season', 'Product', 'instant-camera'),
    banner('new-garden', 'Grow something today', 'Microgreens from seed to salad in nine days', 'Product', 'microgreen-kit'),
  ],
}

/** Panels of the home page; an operator may change them. */
export const demoPanels = [
  { id: 'under-99', title: 'Under ₹99', below_paise: 99_00 },
  { id: 'half-price', title: '40% off or more', min_percent: 40 },
  { id: 'just-in', title: 'Just in', is_new: true },
  {
    id: 'kitchen-under-999',
    title: 'Kitchen under ₹999',
    category_id: 'kitchen-and-dining',
    below_paise: 999_00,
  },
] as const

/** Limited-time deals: article (first pack), per cent below its selling price, hours until the end. */
export const demoDeals: readonly (readonly [item: string, percent: number, hours: DealHours])[] = [
  ['filter-coffee', 12, 5],
  ['choco-chunk-cookie', 15, 8],
  ['bikaneri-bhujia', 14, 'today'],
  ['lunch-box', 12, 'today'],
  ['hibiscus-oil', 15, 'today'],
  ['school-backpack', 14, 'today'],
  ['cow-ghee', 6, 'today'],
  ['match-football', 10, 'today'],
  ['alphonso-mango', 10, 11],
  ['iron-kadai', 12, 26],
  ['swara-headphones', 10, 31],
  ['steel-casserole', 10, 70],
  ['city-bicycle', 6, 74],
  ['power-bank', 12, 80],
  ['matte-lipstick', 15, 96],
  ['kashmiri-chilli', 12, 140],
]

/** Discounts For You: a top category and the minimum discount of its products in per cent. */
export const demoDiscounts: readonly (readonly [id: string, category: string, percent: number])[] = [
  ['discount-groceries-15', 'groceries', 15],
  ['discount-snacks-15', 'snacks', 15],
  ['discount-fashion-30', 'fashion', 30],
  ['discount-electronics-25', 'electronics', 25],
  ['discount-home-25', 'home', 25],
  ['discount-play-25', 'play', 25],
]

/** Featured brands in their order; paid ones are marked "AD". */
export const demoFeatured: readonly (readonly [brand: string, paid: boolean])[] = [
  ['dhaanyakosh', false],
  ['swarabeat', true],
  ['tantuvai', false],
  ['tavavati', true],
  ['maidaan', false],
  ['ubtanika', true],
]

/** Top stores in their order. */
export const demoTopStores: readonly string[] = [
  'malabar-fresh-mart',
  'deccan-grain-traders',
  'capital-electronics',
  'rangoli-weaves',
  'sahyadri-homes',
  'namma-bazaar',
  'awadh-lifestyle',
  'punjab-sports-hub',
]

export type BrandSection = 'productSection' | 'gallerySection' | 'bannerSection' | 'videoSection'

/** Brand pages: the order of the sections and the texts of the gallery. */
export const demoBrandPages: readonly {
  brand: string
  order: readonly BrandSection[]
  gallery: readonly { title: string; text: string }[]
  banners: readonly { title: string }[]
}[] = [
  {
    brand: 'dhaanyakosh',
    order: ['bannerSection', 'productSection', 'gallerySection', 'videoSection'],
    gallery: [
      {
        title: 'Harvest',
        text: 'We buy paddy by the village and write its name on the bag.',
      },
      {
        title: 'Rest',
        text: 'Rice sleeps twelve to twenty-four months before it is milled.',
      },
      {
        title: 'Pack',
        text: 'Sorted twice, under two per cent broken, dated on the front.',
      },
    ],
    banners: [
      {
        title: 'Grains with a harvest date',
      },
    ],
  },
  {
    brand: 'swarabeat',
    order: ['bannerSection', 'videoSection', 'productSection', 'gallerySection'],
    gallery: [
      {
        title: 'Tuned here',
        text: 'Every model is tuned in Bengaluru with tabla, veena and film songs.',
      },
      {
        title: 'On stage',
        text: 'Microphones for the temple yard and for the studio.',
      },
      {
        title: 'First lessons',
        text: 'Instruments set up by hand before they leave.',
      },
    ],
    banners: [
      {
        title: 'Sound that keeps its promise',
      },
      { title: 'Begin to play' },
    ],
  },
  {
    brand: 'tantuvai',
    order: ['bannerSection', 'gallerySection', 'productSection', 'videoSection'],
    gallery: [
      {
        title: 'The loom',
        text: 'Nine days for a korvai border, and it cannot be hurried.',
      },
      {
        title: 'The dye',
        text: 'Madder, indigo and turmeric, in pots no larger than a bucket.',
      },
      {
        title: 'The tag',
        text: 'The weaver’s name and village hang on every saree.',
      },
    ],
    banners: [
      {
        title: 'Handloom, one weaver at a time',
      },
    ],
  },
  {
    brand: 'tavavati',
    order: ['bannerSection', 'productSection', 'videoSection', 'gallerySection'],
    gallery: [
      {
        title: 'Iron',
        text: 'Seasoned with sesame oil before it leaves us.',
      },
      {
        title: 'Steel',
        text: 'Three layers to the rim, so that nothing catches.',
      },
      {
        title: 'Clay',
        text: 'Thrown by hand, and cool without electricity.',
      },
    ],
    banners: [{ title: 'Iron, steel and good sense' }],
  },
  {
    brand: 'maidaan',
    order: ['videoSection', 'bannerSection', 'productSection', 'gallerySection'],
    gallery: [
      {
        title: 'Willow',
        text: 'Clefts from Anantnag, air-dried for a year in Jalandhar.',
      },
      {
        title: 'Stitch',
        text: 'Thirty-two panels and one pair of hands for each ball.',
      },
      {
        title: 'Ride',
        text: 'Scooters, boards and bicycles that arrive nearly built.',
      },
    ],
    banners: [
      {
        title: 'Made in Jalandhar, played everywhere',
      },
    ],
  },
  {
    brand: 'ubtanika',
    order: ['productSection', 'bannerSection', 'gallerySection', 'videoSection'],
    gallery: [
      {
        title: 'Kitchen shelf',
        text: 'Turmeric, besan, aloe, rose: nothing you could not name.',
      },
      { title: 'Slow soap', text: 'Cold processed, then forty days on the rack.' },
      {
        title: 'Every skin',
        text: 'Tested on Indian skin in Lucknow, Kochi and Leh.',
      },
    ],
    banners: [{ title: 'Kitchen-shelf skincare' }],
  },
]

/** Articles whose first pack is featured, and those with a paid placement. */
export const demoFeaturedItems: readonly string[] = [
  'basmati-royal',
  'cow-ghee',
  'alphonso-mango',
  'shimla-apple',
  'dark-chocolate',
  'nilgiri-leaf-tea',
  'kanchi-silk-saree',
  'road-runner',
  'school-backpack',
  'swara-headphones',
  'likho-laptop',
  'chitra-smart-tv',
  'iron-kadai',
  'sheesham-chair',
  'clay-diya',
  'ubtan-soap',
  'hibiscus-oil',
  'bhalu-teddy',
  'kashmir-willow-bat',
  'neel-fountain-pen',
]
/** Duration of the sponsored campaigns of the demo, in days. demo/renew-demo.ts starts an ended campaign again. */
export const SPONSORED_DAYS = 60
export const demoSponsoredItems: readonly string[] = [
  'multigrain-atta',
  'sunflower-oil',
  'banana-chips',
  'kadak-ctc',
  'slim-jeans',
  'cabin-trolley',
  'aakash-5g-phone',
  'gan-charger',
  'dinner-set',
  'sunscreen-50',
  'badminton-set',
  'gel-pen',
]

/** Synonyms of product names; an operator may add more. */
export const demoSynonyms: readonly (readonly [word: string, means: string])[] = [
  ['karupatti', 'palm jaggery'],
  ['hapus', 'alphonso, mango'],
  ['neymeen', 'seer fish'],
  ['chemmeen', 'prawns'],
  ['matta', 'red rice'],
  ['ulli', 'onion'],
  ['thakkali', 'tomato'],
  ['chatti', 'kadai'],
  ['vilakku', 'diya, lamp'],
  ['pichkari', 'water gun'],
]
