import type { Art } from './art.ts'

/** A category of the demo shop. `hsn` and `gst` (per cent) are the defaults of all articles below it. */
export type DemoCategory = {
  id: string
  name: string
  parent: string | null
  art: Art
  hsn?: string
  gst?: number
  kind?: 'food' | 'fresh' | 'wear' | 'device' | 'home' | 'care' | 'play' | undefined
}

type Leaf = readonly [id: string, name: string, art: Art, hsn: string, gst: number]
type Middle = readonly [id: string, name: string, art: Art, leaves: readonly Leaf[]]

const top = (
  id: string,
  name: string,
  art: Art,
  kind: DemoCategory['kind'],
  middles: readonly Middle[],
): DemoCategory[] => [
  { id, name, parent: null, art, kind },
  ...middles.flatMap(([middleId, middleName, middleArt, leaves]) => [
    { id: middleId, name: middleName, parent: id, art: middleArt, kind },
    ...leaves.map(([leafId, leafName, leafArt, hsn, gst]) => ({
      id: leafId,
      name: leafName,
      parent: middleId,
      art: leafArt,
      hsn,
      gst,
      kind,
    })),
  ]),
]

// oxfmt-ignore
export const demoCategories: readonly DemoCategory[] = [
  ...top('groceries', 'Groceries & Staples', 'sheaf-of-rice', 'food', [
    ['rice-and-grains', 'Rice & Grains', 'cooked-rice', [
      ['basmati-rice', 'Basmati Rice', 'curry-rice', '1006', 5],
      ['everyday-rice', 'Everyday Rice', 'cooked-rice', '1006', 5],
      ['millets-and-oats', 'Millets, Poha & Oats', 'bowl-with-spoon', '1008', 5],
    ]],
    ['flours-and-pulses', 'Atta, Dal & Pulses', 'flatbread', [
      ['atta-and-flours', 'Atta & Flours', 'flatbread', '1101', 5],
      ['dals-and-beans', 'Dals, Rajma & Chana', 'beans', '0713', 5],
    ]],
    ['oils-and-spices', 'Oils, Masala & Dry Fruits', 'hot-pepper', [
      ['oils-and-ghee', 'Oils & Ghee', 'jar', '1515', 5],
      ['masalas', 'Masalas & Spices', 'hot-pepper', '0910', 5],
      ['salt-sugar-honey', 'Salt, Sugar & Honey', 'honey-pot', '1701', 5],
      ['dry-fruits', 'Dry Fruits & Nuts', 'peanuts', '0802', 5],
    ]],
    ['dairy-and-bakery', 'Dairy, Bread & Eggs', 'glass-of-milk', [
      ['milk-and-curd', 'Milk & Curd', 'glass-of-milk', '0401', 0],
      ['butter-and-cheese', 'Butter, Paneer & Cheese', 'cheese-wedge', '0406', 5],
      ['bread-and-eggs', 'Bread, Roti & Eggs', 'bread', '1905', 0],
    ]],
    ['packaged-food', 'Packaged & Ready to Cook', 'spaghetti', [
      ['noodles-and-pasta', 'Noodles & Pasta', 'spaghetti', '1902', 5],
      ['ready-meals', 'Ready Meals & Mixes', 'pot-of-food', '2106', 5],
      ['sauces-and-pickles', 'Sauces, Jams & Pickles', 'canned-food', '2103', 5],
    ]],
  ]),
  ...top('fresh', 'Fruits & Vegetables', 'red-apple', 'fresh', [
    ['fresh-fruits', 'Fresh Fruits', 'mango', [
      ['everyday-fruits', 'Everyday Fruits', 'banana', '0808', 0],
      ['tropical-fruits', 'Mango & Tropical Fruits', 'pineapple', '0804', 0],
      ['berries-and-exotic', 'Berries & Exotic Fruits', 'strawberry', '0810', 0],
    ]],
    ['fresh-vegetables', 'Fresh Vegetables', 'carrot', [
      ['everyday-vegetables', 'Everyday Vegetables', 'potato', '0709', 0],
      ['leafy-and-herbs', 'Leafy Greens & Herbs', 'leafy-green', '0709', 0],
      ['exotic-vegetables', 'Exotic Vegetables & Salads', 'broccoli', '0709', 0],
    ]],
    ['meat-and-seafood', 'Meat & Seafood', 'fish', [
      ['chicken-and-mutton', 'Chicken & Mutton', 'poultry-leg', '0207', 5],
      ['fish-and-prawns', 'Fish & Prawns', 'shrimp', '0302', 5],
    ]],
  ]),
  ...top('snacks', 'Snacks & Beverages', 'popcorn', 'food', [
    ['savoury-snacks', 'Namkeen, Chips & Biscuits', 'pretzel', [
      ['namkeen-and-chips', 'Namkeen & Chips', 'french-fries', '2106', 5],
      ['biscuits-and-cookies', 'Biscuits & Cookies', 'cookie', '1905', 5],
      ['cakes-and-bakes', 'Cakes & Bakes', 'cupcake', '1905', 5],
    ]],
    ['sweets', 'Sweets & Chocolates', 'chocolate-bar', [
      ['chocolates-and-candy', 'Chocolates & Candy', 'chocolate-bar', '1806', 5],
      ['mithai-and-ice-cream', 'Mithai, Desserts & Ice Cream', 'ice-cream', '2105', 5],
    ]],
    ['beverages', 'Beverages', 'beverage-box', [
      ['tea', 'Tea', 'teapot', '0902', 5],
      ['coffee', 'Coffee', 'hot-beverage', '0901', 5],
      ['juices-and-drinks', 'Juices & Cold Drinks', 'cup-with-straw', '2009', 5],
    ]],
  ]),
  ...top('fashion', 'Fashion', 'dress', 'wear', [
    ['womens-fashion', 'Women', 'sari', [
      ['sarees', 'Sarees', 'sari', '5007', 5],
      ['dresses-and-tops', 'Dresses, Kurtas & Tops', 'dress', '6204', 5],
    ]],
    ['mens-fashion', 'Men', 't-shirt', [
      ['tshirts-and-shirts', 'T-Shirts & Shirts', 't-shirt', '6109', 5],
      ['jeans-and-shorts', 'Jeans & Shorts', 'jeans', '6203', 5],
      ['winter-and-formal', 'Winter & Formal', 'coat', '6117', 5],
    ]],
    ['footwear', 'Footwear', 'running-shoe', [
      ['mens-footwear', 'Men’s Footwear', 'mans-shoe', '6403', 5],
      ['womens-footwear', 'Women’s Footwear', 'womans-sandal', '6403', 5],
    ]],
    ['bags-and-accessories', 'Bags & Accessories', 'handbag', [
      ['bags-and-luggage', 'Bags & Luggage', 'backpack', '4202', 18],
      ['eyewear-and-caps', 'Eyewear, Caps & Umbrellas', 'sunglasses', '9004', 5],
      ['jewellery-and-watches', 'Jewellery & Watches', 'ring', '7117', 3],
    ]],
  ]),
  ...top('electronics', 'Electronics', 'laptop', 'device', [
    ['mobiles-and-power', 'Mobiles & Power', 'mobile-phone', [
      ['phones', 'Phones', 'mobile-phone', '8517', 18],
      ['chargers-and-batteries', 'Chargers & Batteries', 'battery', '8507', 18],
    ]],
    ['computers', 'Computers', 'desktop-computer', [
      ['laptops-and-desktops', 'Laptops & Desktops', 'laptop', '8471', 18],
      ['computer-accessories', 'Keyboards, Mice & Printers', 'keyboard', '8471', 18],
    ]],
    ['audio-and-gaming', 'Audio & Gaming', 'headphone', [
      ['headphones-and-mics', 'Headphones, Radios & Mics', 'headphone', '8518', 18],
      ['gaming', 'Gaming', 'video-game', '9504', 18],
    ]],
    ['tv-cameras-light', 'TV, Cameras & Lighting', 'camera', [
      ['tv-and-cameras', 'Televisions & Cameras', 'television', '8528', 18],
      ['bulbs-and-torches', 'Bulbs & Torches', 'light-bulb', '8539', 18],
    ]],
  ]),
  ...top('home', 'Home & Kitchen', 'couch-and-lamp', 'home', [
    ['kitchen-and-dining', 'Kitchen & Dining', 'shallow-pan-of-food', [
      ['cookware', 'Cookware', 'shallow-pan-of-food', '7323', 5],
      ['dining-and-storage', 'Dining & Storage', 'fork-and-knife-with-plate', '7323', 5],
    ]],
    ['furniture-and-decor', 'Furniture & Decor', 'chair', [
      ['furniture', 'Furniture', 'couch-and-lamp', '9403', 18],
      ['pooja-and-lamps', 'Pooja & Lamps', 'diya-lamp', '6912', 5],
      ['clocks-and-frames', 'Clocks, Frames & Vases', 'mantelpiece-clock', '9105', 18],
    ]],
    ['cleaning-and-bath', 'Cleaning & Bath', 'bucket', [
      ['cleaning', 'Cleaning', 'broom', '9603', 18],
      ['bath-and-laundry', 'Bath & Laundry', 'shower', '3924', 18],
    ]],
    ['garden-and-tools', 'Garden & Tools', 'potted-plant', [
      ['plants-and-seeds', 'Plants, Flowers & Seeds', 'potted-plant', '0602', 0],
      ['hand-tools', 'Hand Tools & Hardware', 'toolbox', '8205', 18],
    ]],
  ]),
  ...top('beauty', 'Beauty & Health', 'lotion-bottle', 'care', [
    ['skin-and-hair', 'Skin & Hair', 'soap', [
      ['soaps-and-lotions', 'Soaps & Lotions', 'soap', '3401', 5],
      ['hair-care', 'Hair Care', 'hair-pick', '3305', 5],
    ]],
    ['makeup', 'Make-up', 'lipstick', [
      ['lips-and-nails', 'Lips & Nails', 'lipstick', '3304', 18],
      ['mirrors-and-tools', 'Mirrors & Tools', 'mirror', '7009', 18],
    ]],
    ['oral-and-grooming', 'Oral Care & Grooming', 'toothbrush', [
      ['oral-care', 'Oral Care', 'toothbrush', '9603', 5],
      ['shaving', 'Shaving', 'razor', '8212', 5],
    ]],
    ['health', 'Health', 'stethoscope', [
      ['wellness', 'Wellness & Vitamins', 'pill', '2106', 5],
      ['first-aid-and-devices', 'First Aid & Devices', 'adhesive-bandage', '3005', 5],
      ['baby-and-hygiene', 'Baby & Hygiene', 'baby-bottle', '9619', 5],
    ]],
  ]),
  ...top('play', 'Toys, Sports & Stationery', 'teddy-bear', 'play', [
    ['toys-and-games', 'Toys & Games', 'teddy-bear', [
      ['soft-and-wooden-toys', 'Soft & Wooden Toys', 'teddy-bear', '9503', 5],
      ['games-and-puzzles', 'Games & Puzzles', 'puzzle-piece', '9504', 5],
      ['party-and-gifts', 'Party & Gifts', 'balloon', '9505', 5],
    ]],
    ['sports', 'Sports & Fitness', 'cricket-game', [
      ['cricket-and-ball-games', 'Cricket & Ball Games', 'cricket-game', '9506', 5],
      ['racquets-and-rides', 'Racquets & Rides', 'badminton', '9506', 5],
    ]],
    ['stationery', 'Stationery & Art', 'notebook', [
      ['pens-and-notebooks', 'Pens & Notebooks', 'notebook', '4820', 0],
      ['office-and-school', 'Office & School Supplies', 'paperclip', '8305', 18],
      ['art-and-sewing', 'Art & Sewing', 'artist-palette', '3213', 5],
    ]],
    ['music', 'Music', 'guitar', [
      ['instruments', 'Musical Instruments', 'guitar', '9202', 18],
    ]],
  ]),
]
