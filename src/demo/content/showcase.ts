import type { Ground } from '#demo/art/palette.ts'
import type { DealHours } from '#demo/deal-end.ts'

/** A banner: its link, and the one article on its right side. The page shows text and price beside it. */
export type DemoBanner = {
  id: string
  title: string
  subtitle: string
  dealType: 'Category' | 'Product'
  /** A category, or an article (its first pack). */
  value: string
  ground: Ground
  item: string
  /** Hours from loading until the banner ends. */
  hours?: number
}

const banner = (
  id: string,
  title: string,
  subtitle: string,
  dealType: DemoBanner['dealType'],
  value: string,
  ground: Ground,
  item = value,
  hours?: number,
): DemoBanner => ({
  id,
  title,
  subtitle,
  dealType,
  value,
  ground,
  item,
  ...(hours !== undefined && { hours }),
})

// oxfmt-ignore
export const demoBanners: Readonly<Record<'home' | 'top-deals' | 'limited-time' | 'new-arrival', readonly DemoBanner[]>> = {
  home: [
    banner('home-staples', 'Basmati for the month', 'Long grain, aged a year, dated on the bag', 'Product', 'basmati-classic', 'marigold'),
    banner('home-fresh', 'Picked before sunrise', 'Fruit and vegetables from Malur, Ooty and Kotkhai', 'Category', 'fresh', 'leaf', 'shimla-apple'),
    banner('home-sound', 'Hush the ceiling fan', 'Swara wireless headphones, 45 hours a charge', 'Product', 'swara-headphones', 'lagoon'),
    banner('home-sarees', 'Nine days on the loom', 'Sarees with the weaver’s name on the tag', 'Category', 'sarees', 'plum', 'kanchi-silk-saree'),
    banner('home-kitchen', 'A kadai for life', 'Iron, seasoned with sesame oil before it leaves us', 'Product', 'iron-kadai', 'teal'),
    banner('home-play', 'Out to play', 'Bats from Jalandhar, toys from Channapatna', 'Category', 'play', 'sky', 'kashmir-willow-bat'),
  ],
  'top-deals': [
    banner('deals-pantry', 'Pantry deals', 'Big packs, small prices', 'Category', 'groceries', 'marigold', 'chakki-atta'),
    banner('deals-devices', 'Devices with a real bill', 'Phones, laptops and sound', 'Category', 'electronics', 'lagoon', 'likho-laptop'),
    banner('deals-fashion', 'Wardrobe deals', 'Denim, cotton and silk', 'Category', 'fashion', 'rose', 'crew-tshirt'),
  ],
  'limited-time': [
    banner('limited-evening', 'Evening hours', 'Prices for a few hours only', 'Category', 'snacks', 'chilli', 'choco-chunk-cookie', 8),
    banner('limited-weekend', 'Weekend kitchen', 'Until the weekend is over', 'Category', 'kitchen-and-dining', 'teal', 'steel-casserole', 70),
    banner('limited-month', 'The long sale', 'Everyday things at a better price', 'Category', 'beauty', 'plum', 'hibiscus-oil', 160),
  ],
  'new-arrival': [
    banner('new-podi', 'New from the spice park', 'Curry leaf podi, made in weekly lots', 'Product', 'curry-leaf-podi', 'leaf'),
    banner('new-camera', 'Jhat-Pat is here', 'Instant pictures for the wedding season', 'Product', 'instant-camera', 'lagoon'),
    banner('new-garden', 'Grow something today', 'Microgreens from seed to salad in nine days', 'Product', 'microgreen-kit', 'teal'),
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
export const demoDiscounts: readonly (readonly [
  id: string,
  category: string,
  percent: number,
  items: readonly string[],
])[] = [
  ['discount-groceries-15', 'groceries', 15, ['basmati-classic', 'tomato-ketchup']],
  ['discount-snacks-15', 'snacks', 15, ['banana-chips', 'dark-chocolate']],
  ['discount-fashion-30', 'fashion', 30, ['twirl-dress', 'road-runner']],
  ['discount-electronics-25', 'electronics', 25, ['game-controller', 'optical-mouse']],
  ['discount-home-25', 'home', 25, ['twin-bell-alarm', 'storage-jar']],
  ['discount-play-25', 'play', 25, ['badminton-set', 'neel-fountain-pen']],
]

/** Featured brands in their order with the article of their banner; paid ones are marked "AD". */
export const demoFeatured: readonly (readonly [brand: string, paid: boolean, item: string])[] = [
  ['dhaanyakosh', false, 'basmati-royal'],
  ['swarabeat', true, 'swara-headphones'],
  ['tantuvai', false, 'kanchi-silk-saree'],
  ['tavavati', true, 'steel-casserole'],
  ['maidaan', false, 'match-football'],
  ['ubtanika', true, 'aloe-lotion'],
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
  gallery: readonly { title: string; text: string; items: readonly string[] }[]
  banners: readonly { title: string; items: readonly string[] }[]
}[] = [
  {
    brand: 'dhaanyakosh',
    order: ['bannerSection', 'productSection', 'gallerySection', 'videoSection'],
    gallery: [
      {
        title: 'Harvest',
        text: 'We buy paddy by the village and write its name on the bag.',
        items: ['ragi-whole', 'thick-poha'],
      },
      {
        title: 'Rest',
        text: 'Rice sleeps twelve to twenty-four months before it is milled.',
        items: ['basmati-classic', 'basmati-royal'],
      },
      {
        title: 'Pack',
        text: 'Sorted twice, under two per cent broken, dated on the front.',
        items: ['toor-dal', 'kabuli-chana'],
      },
    ],
    banners: [
      {
        title: 'Grains with a harvest date',
        items: ['basmati-royal', 'sona-masoori-rice', 'matta-red-rice'],
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
        items: ['swara-headphones', 'tarang-radio'],
      },
      {
        title: 'On stage',
        text: 'Microphones for the temple yard and for the studio.',
        items: ['riyaz-mic', 'podcast-mic'],
      },
      {
        title: 'First lessons',
        text: 'Instruments set up by hand before they leave.',
        items: ['student-guitar', 'beginner-violin'],
      },
    ],
    banners: [
      {
        title: 'Sound that keeps its promise',
        items: ['tarang-radio', 'swara-headphones', 'podcast-mic'],
      },
      { title: 'Begin to play', items: ['bamboo-bansuri', 'student-guitar', 'dholak'] },
    ],
  },
  {
    brand: 'tantuvai',
    order: ['bannerSection', 'gallerySection', 'productSection', 'videoSection'],
    gallery: [
      {
        title: 'The loom',
        text: 'Nine days for a korvai border, and it cannot be hurried.',
        items: ['kanchi-silk-saree'],
      },
      {
        title: 'The dye',
        text: 'Madder, indigo and turmeric, in pots no larger than a bucket.',
        items: ['linen-zari-saree'],
      },
      {
        title: 'The tag',
        text: 'The weaver’s name and village hang on every saree.',
        items: ['chettinad-cotton-saree'],
      },
    ],
    banners: [
      {
        title: 'Handloom, one weaver at a time',
        items: ['chettinad-cotton-saree', 'kanchi-silk-saree', 'linen-zari-saree'],
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
        items: ['iron-kadai', 'chef-knife'],
      },
      {
        title: 'Steel',
        text: 'Three layers to the rim, so that nothing catches.',
        items: ['steel-casserole', 'dinner-set'],
      },
      {
        title: 'Clay',
        text: 'Thrown by hand, and cool without electricity.',
        items: ['terracotta-surahi', 'serving-spoon'],
      },
    ],
    banners: [
      { title: 'Iron, steel and good sense', items: ['steel-casserole', 'iron-kadai', 'chef-knife'] },
    ],
  },
  {
    brand: 'maidaan',
    order: ['videoSection', 'bannerSection', 'productSection', 'gallerySection'],
    gallery: [
      {
        title: 'Willow',
        text: 'Clefts from Anantnag, air-dried for a year in Jalandhar.',
        items: ['kashmir-willow-bat'],
      },
      {
        title: 'Stitch',
        text: 'Thirty-two panels and one pair of hands for each ball.',
        items: ['match-football', 'street-basketball'],
      },
      {
        title: 'Ride',
        text: 'Scooters, boards and bicycles that arrive nearly built.',
        items: ['kick-scooter', 'city-bicycle'],
      },
    ],
    banners: [
      {
        title: 'Made in Jalandhar, played everywhere',
        items: ['match-football', 'kashmir-willow-bat', 'boxing-gloves'],
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
        items: ['ubtan-soap', 'rose-soap'],
      },
      { title: 'Slow soap', text: 'Cold processed, then forty days on the rack.', items: ['ubtan-soap'] },
      {
        title: 'Every skin',
        text: 'Tested on Indian skin in Lucknow, Kochi and Leh.',
        items: ['sunscreen-50', 'aloe-lotion'],
      },
    ],
    banners: [{ title: 'Kitchen-shelf skincare', items: ['rose-soap', 'aloe-lotion', 'sunscreen-50'] }],
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
