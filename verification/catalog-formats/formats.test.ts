import { describe, expect, test } from 'vitest'
import { amazon, addSpaces } from './amazon.ts'
import { bigbasket } from './bigbasket.ts'
import { toCatalogProduct, type CatalogProduct } from '#server/catalog-import/catalog-product.ts'
import { dmart } from './dmart.ts'
import { flipkart } from './flipkart.ts'
import { findMaker } from './makers.ts'
import { myntra } from './myntra.ts'
import { findCategoryPath } from './myntra-categories.ts'
import type { Cells } from '#server/catalog-import/read-csv.ts'
import type { SourceFormat } from '#server/catalog-import/source.ts'
import { zepto } from './zepto.ts'

/** Converts a row by its source and checks it, like the import. */
function readRow(source: SourceFormat, cells: Cells) {
  const draft = source.adapt(cells)
  return 'reject' in draft ? draft : toCatalogProduct(draft)
}

function product(source: SourceFormat, cells: Cells): CatalogProduct {
  const read = readRow(source, cells)
  if ('reject' in read) throw new Error(read.reject)
  return read.product
}

describe('BigBasket', () => {
  const row = {
    index: '9001',
    product: 'Organic  Ragi CookiesÂ\u00a0- \nJaggery ',
    category: 'Bakery, Cakes & Dairy',
    sub_category: 'Cookies, Rusk & Khari',
    brand: ' Mill & Hearth ',
    sale_price: '48.75',
    market_price: '65',
    type: 'Cookies',
    rating: '4.1',
  }

  test('reads three levels with commas, decimals, and repaired names', () => {
    expect(product(bigbasket, row)).toMatchObject({
      key: '9001',
      name: 'Organic Ragi Cookies - Jaggery',
      brand: 'Mill & Hearth',
      category: ['Bakery, Cakes & Dairy', 'Cookies, Rusk & Khari', 'Cookies'],
      mrpPaise: 6_500,
      sellingPaise: 4_875,
      attributes: { diet: ['Organic'] },
    })
  })

  test('has no rating and no stock', () => {
    const { ratingCounts, stock } = product(bigbasket, row)
    expect([ratingCounts, stock]).toEqual([undefined, undefined])
  })

  test('an empty brand means no brand; a number is a brand; an empty name is rejected', () => {
    expect(product(bigbasket, { ...row, brand: '' }).brand).toBe('')
    expect(product(bigbasket, { ...row, brand: '999' }).brand).toBe('999')
    expect(readRow(bigbasket, { ...row, product: ' ' })).toEqual({ reject: 'no product name' })
  })
})

describe('DMart', () => {
  const row = {
    Name: 'Ridge Farm Toor Dal',
    Brand: 'Ridge Farm',
    Price: '96',
    DiscountedPrice: '80',
    Category: 'Grocery',
    SubCategory: 'Grocery/Dals',
    Quantity: '500 gm',
    Description: 'India',
    BreadCrumbs: 'Grocery > Grocery/Dals',
  }

  test('a country in the description is the origin; a level that repeats its parent does not', () => {
    expect(product(dmart, row)).toMatchObject({
      category: ['Grocery', 'Dals'],
      origin: 'India',
      description: '',
      weight: '500 g',
      attributes: { pack: ['500 g'] },
      mrpPaise: 9_600,
      sellingPaise: 8_000,
    })
    expect(product(dmart, { ...row, Description: 'USA/Iran' }).origin).toBe('USA/Iran')
    expect(product(dmart, { ...row, Description: 'From the hills of India.' }).origin).toBe('')
  })

  test('each pack size and each colour of a description is a product; a new price is not', () => {
    const key = (change: Partial<typeof row>) => product(dmart, { ...row, ...change }).key
    const keys = [
      {},
      { Quantity: '1 kg' },
      { Description: '- Colour : Red' },
      { Description: '- Colour : Blue' },
    ]
    expect(new Set(keys.map(key)).size).toBe(4)
    expect(key({ Price: '99', DiscountedPrice: '90' })).toBe(key({}))
  })

  test('pack sizes of one product are a variant group', () => {
    const variant = (change: Partial<typeof row>) => product(dmart, { ...row, ...change }).variant
    const group = variant({})?.group
    expect(variant({})).toEqual({ group, options: [{ name: 'Pack', value: '500 g' }] })
    expect(variant({ Quantity: '1 kg', Brand: row.Brand.toUpperCase() })).toEqual({
      group,
      options: [{ name: 'Pack', value: '1 kg' }],
    })
    expect(variant({ Quantity: 'Size XL' })?.options).toEqual([{ name: 'Size', value: 'XL' }])
    expect(variant({ Quantity: 'Navy Blue' })?.options).toEqual([{ name: 'Colour', value: 'Navy Blue' }])
    expect(variant({ Quantity: '800 W' })?.options).toEqual([{ name: 'Power', value: '800 W' }])
    expect(variant({ Name: 'Another Dal' })?.group).not.toBe(group)
    expect(variant({ Quantity: '' })).toBeNull()
  })

  test('reads entities, headings without spaces, bullets and pairs, and removes texts of the other shop', () => {
    const text =
      'OverviewMum&rsquo;s choice&nbsp;daily. Key Features- Thick and soft- Quick dryHow to UseWash first.' +
      'Note : This product is eligible for return ONLY at the time of delivery.\n' +
      'Specifications :\n- Material : Cotton\n- Colour : Navy, Red\n- Country of Origin : India\n' +
      'Customer care number 1800-111-2222'
    expect(product(dmart, { ...row, Category: 'Home & Kitchen', Description: text })).toMatchObject({
      description: 'Mum’s choice daily.\n\nHow to Use\nWash first.',
      keyFeatures: ['Thick and soft', 'Quick dry'],
      features: { Material: 'Cotton', Colour: 'Navy, Red' },
      origin: 'India',
      attributes: { material: ['Cotton'], colour: ['Navy', 'Red'] },
    })
  })

  test.each([
    ['Size XL', { size: ['XL'], pack: [] }],
    ['XXL (44 cm)', { size: ['XXL (44 cm)'] }],
    ['Navy Blue', { colour: ['Navy Blue'], pack: [] }],
    ['1 U', { pack: ['1 piece'] }],
    ['10 Units', { pack: ['10 pieces'] }],
    ['5.5 Litres', { pack: ['5.5 L'] }],
    ['4x125 gm', { pack: ['4x125 g'] }],
  ])('quantity %s', (Quantity, attributes) => {
    expect(product(dmart, { ...row, Quantity }).attributes).toMatchObject(attributes)
  })

  test('watts are a power, not a weight', () => {
    expect(product(dmart, { ...row, Quantity: '800 W' })).toMatchObject({
      weight: '',
      features: { Power: '800 W' },
    })
  })

  test('a category that is a maker is replaced; a missing category is the default', () => {
    const elsewhere = { Category: 'Geep', SubCategory: 'Geep', BreadCrumbs: 'Geep' }
    expect(product(dmart, { ...row, ...elsewhere }).category).toEqual(['Appliances', 'Electricals'])
    const none = readRow(dmart, { ...row, Category: '', SubCategory: '', BreadCrumbs: '' })
    expect(none).toMatchObject({
      product: { category: ['Uncategorised'] },
      notes: [expect.stringContaining('no category')],
    })
  })

  test('a missing price and a price of 0 are rejected', () => {
    expect(readRow(dmart, { ...row, Price: '', DiscountedPrice: '' })).toEqual({ reject: 'no selling price' })
    expect(readRow(dmart, { ...row, Price: '0', DiscountedPrice: '0' })).toEqual({
      reject: 'selling price is 0',
    })
  })
})

describe('Zepto', () => {
  const row = {
    Category: 'Munchies',
    name: 'Britannia Ragi Rusk ',
    mrp: '2500',
    discountPercent: '40',
    availableQuantity: '3',
    discountedSellingPrice: '2100',
    weightInGms: '1000',
    outOfStock: 'FALSE',
    quantity: '1',
  }

  test('reads paise, stock, maker and weight; ignores the discount column', () => {
    expect(product(zepto, row)).toMatchObject({
      name: 'Britannia Ragi Rusk',
      brand: 'Britannia',
      mrpPaise: 2_500,
      sellingPaise: 2_100,
      stock: 3,
      weight: '1 kg',
    })
  })

  test('the same name in another category is the same product; another weight or price is another product', () => {
    const key = (change: Partial<typeof row>) => product(zepto, { ...row, ...change }).key
    expect(key({ Category: 'Cooking Essentials', availableQuantity: '5' })).toBe(key({}))
    expect(new Set([key({}), key({ weightInGms: '500' }), key({ mrp: '2600' })]).size).toBe(3)
  })

  test.each([
    ['58', '1', '1 piece'],
    ['348', '6', '6 pieces'],
    ['500', '500', '500 g'],
    ['0', '0', ''],
  ])('%s g and quantity %s are %j', (weightInGms, quantity, weight) => {
    expect(product(zepto, { ...row, weightInGms, quantity }).weight).toBe(weight)
  })

  test('out of stock is 0; invalid values and a price of 0 are rejected', () => {
    expect(product(zepto, { ...row, outOfStock: 'TRUE' }).stock).toBe(0)
    expect(readRow(zepto, { ...row, availableQuantity: 'some' })).toMatchObject({
      reject: expect.stringContaining('some'),
    })
    expect(readRow(zepto, { ...row, mrp: '0', discountedSellingPrice: '0' })).toEqual({
      reject: 'selling price is 0',
    })
  })
})

describe('Myntra', () => {
  const row = {
    ProductID: '70001',
    ProductName: 'Tarang Women Teal Printed Straight Kurta with Palazzos',
    ProductBrand: 'Tarang',
    Gender: 'Women',
    'Price (INR)': '899',
    NumImages: '5',
    Description: 'Teal printed kurta, has a round neckClosure: zipWarranty: 3 months',
    PrimaryColor: ' Green',
  }

  test('reads one price, a category from the name, gender, colour and separated sentences', () => {
    expect(readRow(myntra, row)).toEqual({
      notes: [],
      product: expect.objectContaining({
        category: ['Clothing', "Women's Clothing", 'Kurtas & Ethnic Wear'],
        mrpPaise: 89_900,
        sellingPaise: 89_900,
        description: 'Teal printed kurta, has a round neck\nClosure: zip\nWarranty: 3 months',
        attributes: { gender: ['Female'], colour: ['Green'] },
      }),
    })
  })

  test.each([
    ['Tarang Men Blue Printed Shirt', 'Men', ['Clothing', "Men's Clothing", 'Shirts']],
    ['Tarang Women Striped Shirt Dress', 'Women', ['Clothing', "Women's Clothing", 'Dresses & Jumpsuits']],
    ['Tarang Women T-shirt Bra TB12', 'Women', ['Clothing', "Women's Clothing", 'Innerwear & Swimwear']],
    ['Tarang Boys Slip-On Sneakers', 'Boys', ['Footwear', "Kids' Footwear", 'Sneakers']],
    ['Tarang Unisex Running Shoes', 'Unisex', ['Footwear', 'Unisex Footwear', 'Sports Shoes']],
    ['Tarang Set of 2 Door Curtains', 'Unisex', ['Home Furnishing', 'Curtains']],
    ['Tarang Matte Lip Color - 21 Rose 6 ml', 'Women', ['Beauty and Personal Care', 'Makeup']],
    ['Tarang Women Black Leather Belt', 'Women', ['Bags, Wallets & Belts', 'Belts']],
    ['Jeans Republic Women Silver Drop Earrings', 'Women', ['Jewellery', 'Earrings']],
    ['Tarang Mystery', 'Men', []],
  ])('%s is under %j', (name, gender, path) => {
    expect(findCategoryPath(name, name.startsWith('Jeans') ? 'Jeans Republic' : 'Tarang', gender)).toEqual(
      path,
    )
  })

  test('a brand that is a product word does not decide the category', () => {
    expect(findCategoryPath('Jeans Republic Women Wonder', 'Jeans Republic', 'Women')).toEqual([])
  })

  test('a missing colour is no facet value', () => {
    expect(product(myntra, { ...row, PrimaryColor: '' }).attributes).toMatchObject({ colour: [] })
  })
})

describe('Flipkart', () => {
  const tree = (...levels: string[]) => JSON.stringify([levels.join(' >> ')])
  const row = {
    uniq_id: 'a'.repeat(32),
    product_name: "Zeshaa Solid Women's Shorts",
    product_category_tree: tree(
      'Clothing',
      "Women's Clothing",
      'Sleep & Swimwear',
      'Shorts',
      'Zeshaa Shorts',
      "Zeshaa Solid Women's Shorts (Blue)",
    ),
    pid: 'SRTEH2FF9KEDXXXX',
    retail_price: '999',
    discounted_price: '379',
    product_rating: 'No rating available',
    overall_rating: 'No rating available',
    brand: '',
  }

  test('removes name and maker from the category path, and uses the maker as brand', () => {
    expect(product(flipkart, row)).toMatchObject({
      category: ['Clothing', "Women's Clothing", 'Sleep & Swimwear'],
      brand: 'Zeshaa',
      sku: 'SRTEH2FF9KEDXXXX',
      attributes: { type: ['Shorts'], gender: ['Female'] },
      mrpPaise: 99_900,
      sellingPaise: 37_900,
    })
    expect(product(flipkart, row).description).toBeUndefined()
  })

  test.each([
    [tree('Furniture', 'Living Room', 'Zeshaa Fabric Double So...'), ['Furniture', 'Living Room']],
    [tree('Jewellery', 'Rings'), ['Jewellery', 'Rings']],
    [tree('Pens', 'Pens', 'Fountain Pens'), ['Pens', 'Fountain Pens']],
    [tree("Zeshaa Solid Women's Shorts"), ['Uncategorised']],
    ['["Zeshaa Solid W...', ['Uncategorised']],
  ])('%s', (product_category_tree, path) => {
    expect(product(flipkart, { ...row, product_category_tree }).category).toEqual(path)
  })

  test('the maker in the tree replaces a brand that the name contradicts', () => {
    expect(product(flipkart, { ...row, brand: 'Red' }).brand).toBe('Zeshaa')
    expect(product(flipkart, { ...row, brand: 'ZESHAA' }).brand).toBe('ZESHAA')
  })

  test('a row without prices is rejected; a replacement character is removed', () => {
    expect(readRow(flipkart, { ...row, retail_price: '', discounted_price: '' })).toEqual({
      reject: 'no selling price',
    })
    expect(product(flipkart, { ...row, product_name: 'Gm-7\ufffd\ufffd Trimmer' }).name).toBe('Gm-7 Trimmer')
  })

  test('reads specifications, and descriptions without advertising', () => {
    const full = {
      ...row,
      image: '["http://example.invalid/a.jpeg"]',
      description:
        "Key Features of Zeshaa Solid Women's Shorts Soft, Light,Zeshaa Solid Women's Shorts Price: Rs. 379 " +
        'A pair for every day. Shop Online For Apparels. Huge Collection of Branded Clothes Only at Flipkart.com' +
        ',Specifications of Zeshaa Shorts General Pattern Solid',
      product_specifications:
        '{"product_specification"=>[{"key"=>"Fabric", "value"=>"Cotton"}, {"key"=>"Color", "value"=>"Navy, Red"}, ' +
        '{"value"=>"3 shorts"}, {"key"=>"Ideal For", "value"=>"Boys"}]}',
    }
    const read = product(flipkart, full)
    expect(read).toMatchObject({
      features: { Fabric: 'Cotton', Color: 'Navy, Red', 'Ideal For': 'Boys' },
      keyFeatures: ['3 shorts'],
      attributes: { colour: ['Navy', 'Red'], material: ['Cotton'], gender: ['Female'], type: ['Shorts'] },
    })
    expect(read.description).toContain('A pair for every day.')
    expect(read.description).not.toMatch(/Rs\.|Shop Online|Flipkart|com$|Specifications|Zeshaa/)
    expect(
      product(flipkart, { ...full, product_specifications: '{"product_specification"=>nil}' }).features,
    ).toEqual({})
  })
})

describe('Amazon India', () => {
  const row = {
    product_id: 'B0XXXXXXX1',
    product_name: 'Amazon Basics Braided USB Cable (2 m, Black)',
    category: 'Computers&Accessories|Accessories&Peripherals|Cables&Accessories|Cables|USBCables',
    discounted_price: '₹399',
    actual_price: '₹1,39,900.50',
    discount_percentage: '64%',
    rating: '|',
    rating_count: '',
    about_product: 'Charges fast|Charges fast| Two years of warranty ',
    review_id: 'R1,R2',
    review_title: 'Good,Bad',
    review_content: 'Fine, really,No',
  }

  test('reads rupee signs, levels with spaces, key features and a known maker, without rating', () => {
    expect(product(amazon, row)).toMatchObject({
      key: 'B0XXXXXXX1',
      brand: 'AmazonBasics',
      category: ['Computers & Accessories', 'Accessories & Peripherals', 'Cables & Accessories'],
      attributes: { type: ['USB Cables'] },
      mrpPaise: 13_990_050,
      sellingPaise: 39_900,
      keyFeatures: ['Charges fast', 'Two years of warranty'],
    })
    expect(product(amazon, row).ratingCounts).toBeUndefined()
  })

  test('an unknown first word is not the brand', () => {
    expect(product(amazon, { ...row, product_name: 'Universal Remote for TV' }).brand).toBe('')
    expect(product(amazon, { ...row, product_name: 'Noisemaker Toy' }).brand).toBe('')
  })

  test.each([
    ['HomeTheater,TV&Video', 'Home Theater, TV & Video'],
    ['USBtoUSBAdapters', 'USB to USB Adapters'],
    ['3DGlasses', '3D Glasses'],
    ['Webcams&VoIPEquipment', 'Webcams & VoIP Equipment'],
    ['In-Ear', 'In-Ear'],
    ['Décor', 'Décor'],
  ])('%s is %s', (level, expected) => expect(addSpaces(level)).toBe(expected))
})

test.each([
  ['Kelloggs Corn Flakes', "Kellogg's"],
  ['Kellogg’s Chocos', "Kellogg's"],
  ['ZEBRONICS Zeb-Thunder', 'Zebronics'],
  ['Tata Sampann Chana Dal', 'Tata Sampann'],
  ['Tata', ''],
  ['', ''],
])('the maker of %j is %j', (name, maker) => expect(findMaker(name)).toBe(maker))
