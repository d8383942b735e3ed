/** A category of the demo shop. `hsn` and `gst` (per cent) are the defaults of all articles below it. */
export type DemoCategory = {
  id: string
  name: string
  parent: string | null
  hsn?: string
  gst?: number
  kind?: 'food' | 'fresh' | 'wear' | 'device' | 'home' | 'care' | 'play' | undefined
}

type Leaf = readonly [id: string, name: string, hsn: string, gst: number]
type Middle = readonly [id: string, name: string, leaves: readonly Leaf[]]

const top = (
  id: string,
  name: string,
  kind: DemoCategory['kind'],
  middles: readonly Middle[],
): DemoCategory[] => [
  { id, name, parent: null, kind },
  ...middles.flatMap(([middleId, middleName, leaves]) => [
    { id: middleId, name: middleName, parent: id, kind },
    ...leaves.map(([leafId, leafName, hsn, gst]) => ({
      id: leafId,
      name: leafName,
      parent: middleId,
      hsn,
      gst,
      kind,
    })),
  ]),
]

// oxfmt-ignore
export const demoCategories: readonly DemoCategory[] = [
  ...top('groceries', 'Groceries & Staples', 'food', [
    ['rice-and-grains', 'Rice & Grains', [
      ['basmati-rice', 'Basmati Rice', '1006', 5],
      ['everyday-rice', 'Everyday Rice', '1006', 5],
      ['millets-and-oats', 'Millets, Poha & Oats', '1008', 5],
    ]],
    ['flours-and-pulses', 'Atta, Dal & Pulses', [
      ['atta-and-flours', 'Atta & Flours', '1101', 5],
      ['dals-and-beans', 'Dals, Rajma & Chana', '0713', 5],
    ]],
    ['oils-and-spices', 'Oils, Masala & Dry Fruits', [
      ['oils-and-ghee', 'Oils & Ghee', '1515', 5],
      ['masalas', 'Masalas & Spices', '0910', 5],
      ['salt-sugar-honey', 'Salt, Sugar & Honey', '1701', 5],
      ['dry-fruits', 'Dry Fruits & Nuts', '0802', 5],
    ]],
    ['dairy-and-bakery', 'Dairy, Bread & Eggs', [
      ['milk-and-curd', 'Milk & Curd', '0401', 0],
      ['butter-and-cheese', 'Butter, Paneer & Cheese', '0406', 5],
      ['bread-and-eggs', 'Bread, Roti & Eggs', '1905', 0],
    ]],
    ['packaged-food', 'Packaged & Ready to Cook', [
      ['noodles-and-pasta', 'Noodles & Pasta', '1902', 5],
      ['ready-meals', 'Ready Meals & Mixes', '2106', 5],
      ['sauces-and-pickles', 'Sauces, Jams & Pickles', '2103', 5],
    ]],
  ]),
  ...top('fresh', 'Fruits & Vegetables', 'fresh', [
    ['fresh-fruits', 'Fresh Fruits', [
      ['everyday-fruits', 'Everyday Fruits', '0808', 0],
      ['tropical-fruits', 'Mango & Tropical Fruits', '0804', 0],
      ['berries-and-exotic', 'Berries & Exotic Fruits', '0810', 0],
    ]],
    ['fresh-vegetables', 'Fresh Vegetables', [
      ['everyday-vegetables', 'Everyday Vegetables', '0709', 0],
      ['leafy-and-herbs', 'Leafy Greens & Herbs', '0709', 0],
      ['exotic-vegetables', 'Exotic Vegetables & Salads', '0709', 0],
    ]],
    ['meat-and-seafood', 'Meat & Seafood', [
      ['chicken-and-mutton', 'Chicken & Mutton', '0207', 5],
      ['fish-and-prawns', 'Fish & Prawns', '0302', 5],
    ]],
  ]),
  ...top('snacks', 'Snacks & Beverages', 'food', [
    ['savoury-snacks', 'Namkeen, Chips & Biscuits', [
      ['namkeen-and-chips', 'Namkeen & Chips', '2106', 5],
      ['biscuits-and-cookies', 'Biscuits & Cookies', '1905', 5],
      ['cakes-and-bakes', 'Cakes & Bakes', '1905', 5],
    ]],
    ['sweets', 'Sweets & Chocolates', [
      ['chocolates-and-candy', 'Chocolates & Candy', '1806', 5],
      ['mithai-and-ice-cream', 'Mithai, Desserts & Ice Cream', '2105', 5],
    ]],
    ['beverages', 'Beverages', [
      ['tea', 'Tea', '0902', 5],
      ['coffee', 'Coffee', '0901', 5],
      ['juices-and-drinks', 'Juices & Cold Drinks', '2009', 5],
    ]],
  ]),
  ...top('fashion', 'Fashion', 'wear', [
    ['womens-fashion', 'Women', [
      ['sarees', 'Sarees', '5007', 5],
      ['dresses-and-tops', 'Dresses, Kurtas & Tops', '6204', 5],
    ]],
    ['mens-fashion', 'Men', [
      ['tshirts-and-shirts', 'T-Shirts & Shirts', '6109', 5],
      ['jeans-and-shorts', 'Jeans & Shorts', '6203', 5],
      ['winter-and-formal', 'Winter & Formal', '6117', 5],
    ]],
    ['footwear', 'Footwear', [
      ['mens-footwear', 'Men’s Footwear', '6403', 5],
      ['womens-footwear', 'Women’s Footwear', '6403', 5],
    ]],
    ['bags-and-accessories', 'Bags & Accessories', [
      ['bags-and-luggage', 'Bags & Luggage', '4202', 18],
      ['eyewear-and-caps', 'Eyewear, Caps & Umbrellas', '9004', 5],
      ['jewellery-and-watches', 'Jewellery & Watches', '7117', 3],
    ]],
  ]),
  ...top('electronics', 'Electronics', 'device', [
    ['mobiles-and-power', 'Mobiles & Power', [
      ['phones', 'Phones', '8517', 18],
      ['chargers-and-batteries', 'Chargers & Batteries', '8507', 18],
    ]],
    ['computers', 'Computers', [
      ['laptops-and-desktops', 'Laptops & Desktops', '8471', 18],
      ['computer-accessories', 'Keyboards, Mice & Printers', '8471', 18],
    ]],
    ['audio-and-gaming', 'Audio & Gaming', [
      ['headphones-and-mics', 'Headphones, Radios & Mics', '8518', 18],
      ['gaming', 'Gaming', '9504', 18],
    ]],
    ['tv-cameras-light', 'TV, Cameras & Lighting', [
      ['tv-and-cameras', 'Televisions & Cameras', '8528', 18],
      ['bulbs-and-torches', 'Bulbs & Torches', '8539', 18],
    ]],
  ]),
  ...top('home', 'Home & Kitchen', 'home', [
    ['kitchen-and-dining', 'Kitchen & Dining', [
      ['cookware', 'Cookware', '7323', 5],
      ['dining-and-storage', 'Dining & Storage', '7323', 5],
    ]],
    ['furniture-and-decor', 'Furniture & Decor', [
      ['furniture', 'Furniture', '9403', 18],
      ['pooja-and-lamps', 'Pooja & Lamps', '6912', 5],
      ['clocks-and-frames', 'Clocks, Frames & Vases', '9105', 18],
    ]],
    ['cleaning-and-bath', 'Cleaning & Bath', [
      ['cleaning', 'Cleaning', '9603', 18],
      ['bath-and-laundry', 'Bath & Laundry', '3924', 18],
    ]],
    ['garden-and-tools', 'Garden & Tools', [
      ['plants-and-seeds', 'Plants, Flowers & Seeds', '0602', 0],
      ['hand-tools', 'Hand Tools & Hardware', '8205', 18],
    ]],
  ]),
  ...top('beauty', 'Beauty & Health', 'care', [
    ['skin-and-hair', 'Skin & Hair', [
      ['soaps-and-lotions', 'Soaps & Lotions', '3401', 5],
      ['hair-care', 'Hair Care', '3305', 5],
    ]],
    ['makeup', 'Make-up', [
      ['lips-and-nails', 'Lips & Nails', '3304', 18],
      ['mirrors-and-tools', 'Mirrors & Tools', '7009', 18],
    ]],
    ['oral-and-grooming', 'Oral Care & Grooming', [
      ['oral-care', 'Oral Care', '9603', 5],
      ['shaving', 'Shaving', '8212', 5],
    ]],
    ['health', 'Health', [
      ['wellness', 'Wellness & Vitamins', '2106', 5],
      ['first-aid-and-devices', 'First Aid & Devices', '3005', 5],
      ['baby-and-hygiene', 'Baby & Hygiene', '9619', 5],
    ]],
  ]),
  ...top('play', 'Toys, Sports & Stationery', 'play', [
    ['toys-and-games', 'Toys & Games', [
      ['soft-and-wooden-toys', 'Soft & Wooden Toys', '9503', 5],
      ['games-and-puzzles', 'Games & Puzzles', '9504', 5],
      ['party-and-gifts', 'Party & Gifts', '9505', 5],
    ]],
    ['sports', 'Sports & Fitness', [
      ['cricket-and-ball-games', 'Cricket & Ball Games', '9506', 5],
      ['racquets-and-rides', 'Racquets & Rides', '9506', 5],
    ]],
    ['stationery', 'Stationery & Art', [
      ['pens-and-notebooks', 'Pens & Notebooks', '4820', 0],
      ['office-and-school', 'Office & School Supplies', '8305', 18],
      ['art-and-sewing', 'Art & Sewing', '3213', 5],
    ]],
    ['music', 'Music', [
      ['instruments', 'Musical Instruments', '9202', 18],
    ]],
  ]),
]
