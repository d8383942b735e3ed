/** Finds the category of fashion products by their name, for sources without a category column. */

const bags = 'Bags, Wallets & Belts'
const beauty = 'Beauty and Personal Care'
const linen = 'Home Furnishing'
const kitchen = 'Kitchen & Dining'
const decor = 'Home Decor & Festive Needs'

/** Words for products and their category path. `-` is a hyphen, a space or nothing; a final `s` is optional. */
const productWords: readonly (readonly [words: string, ...levels: string[]])[] = [
  [
    'eau de parfum|eau de toilette|eau de cologne|edt|edp|perfume|perfume body spray|cologne|body mist|mist|deodorant|deo|body spray|attar',
    beauty,
    'Fragrances',
  ],
  [
    'lipstick|lip gloss|lip shine|lip gelato|micro-liner ink|cheek-powder|face powder|eye definer|lip balm|lip color|lip colour|lip liner|lip crayon|lip stain|lip kit|kajal|kohl|eye-liner|mascara|foundation|concealer|corrector|compact|blush|eye-shadow|eye-shadow palette|primer|highlighter|illuminator|nail polish|nail paint|nail enamel|nail lacquer|nail color|nail colour|bindi|bronzer|contour|brow|eyebrow|makeup kit|makeup remover|makeup brush|brush|sharpener|palette',
    beauty,
    'Makeup',
  ],
  [
    'shampoo|conditioner|hair oil|hair serum|hair spray|hair mask|hair mist|hair color|hair colour|hair wax|hair straightener|hair dryer|hair masque|masque|matte paste|hair brush|trimmer|epilator|hair',
    beauty,
    'Hair Care',
  ],
  [
    'face-wash|cleanser|cleansing milk|softener|wash|creme|skincare set|beauty set|beauty kit|therapy kit|face care kit|moisturiser|moisturizer|cream|lotion|sunscreen|sunblock|serum|mask|toner|tonic|soap|bathing bar|scrub|shower gel|body wash|after-shave|aftershave lotion|beard oil|razor|body butter|face pack|gel|facial kit|regime|skincare kit|oil|micellar water',
    beauty,
    'Skin Care',
  ],
  ['smart-watch|fitness band|watch|watche|watch gift set', 'Watches', 'Wrist Watches'],
  ['earphone|headphone|earbud|speaker', 'Electronics', 'Audio'],
  ['phone case|se case|mobile cover|mobile case|phone cover', 'Mobiles & Accessories', 'Cases & Covers'],
  ['sunglass|sunglasse|aviator|wayfarer', 'Sunglasses'],
  ['earring|jhumka|jhumki|stud|chandbali|ear-cuff|hoop|ear chain|bugadi|bali', 'Jewellery', 'Earrings'],
  ['necklace|mangalsutra|choker|pendant|chain|locket', 'Jewellery', 'Necklaces & Chains'],
  ['jewellery set|jewelry set|jewellery', 'Jewellery', 'Jewellery Sets'],
  [
    'bangle|bracelet|kada|armlet|rakhi|armband|rakhee|bangle set',
    'Jewellery',
    'Bangles, Bracelets & Armlets',
  ],
  ['ring|finger ring|toe ring', 'Jewellery', 'Rings'],
  [
    'cufflink|brooch|brooche|maang tikka|tikka|tika|nose-pin|anklet|payal|matha patti|head chain|hair clip|hairband|hair band|hair accessory|hair accessory set|tie-pin|lapel pin|waist chain|kamarbandh|hair pin|bun pin|juda pin',
    'Jewellery',
    'Accessories',
  ],
  [
    'trolley bag|trolley|suitcase|luggage|duffel bag|duffle bag|travel bag|travel pouch|travel organiser|toiletry bag|rucksack|cabin bag',
    bags,
    'Luggage & Travel',
  ],
  ['backpack', bags, 'Backpacks'],
  ['laptop bag|messenger bag|laptop sleeve|laptop backpack', bags, 'Laptop Bags'],
  [
    'wallet|card holder|passport holder|passport cover|passport case|keychain|key ring',
    bags,
    'Wallets & Clutches',
  ],
  [
    'clutch|clutche|handbag|shoulder bag|sling bag|tote bag|tote|hobo|satchel|pouch|pouche|potli|purse|bag|waist pouch|fanny pack',
    bags,
    'Bags',
  ],
  ['belt', bags, 'Belts'],
  [
    'bed-sheet|bedding set|bed-cover|duvet|quilt|comforter|dohar|blanket|pillow|pillow cover|mattress protector|diwan set|bed runner|ac comforter',
    linen,
    'Bed Linen',
  ],
  ['curtain', linen, 'Curtains'],
  ['cushion|cushion cover|cushion filler', linen, 'Cushion Covers'],
  [
    'towel|towel set|bath-robe|bath-mat|shower curtain|bath rug|bath accessories|toilet brush',
    linen,
    'Bath Linen',
  ],
  ['carpet|rug|doormat|door mat|mat|floor mat|dhurrie|floor runner', linen, 'Floor Coverings'],
  [
    'placemat|place mat|table runner|table-cloth|table cover|table linen|table mat|apron|napkin|sofa cover|sofa throw|throw|oven mitten|oven mitt',
    linen,
    'Kitchen & Table Linen',
  ],
  [
    'mug|cup|cups and saucer|saucer|glass|glasse|kulhad|kulladh|tumbler|bowl|plate|platter|tray|jar|bottle|jug|kettle|cutlery|cutlery set|spoon|dinner set|coaster|container|lunch-box|casserole|pan|kadhai|cookware set|teapot|katori|chopping board|tea set|cake stand|canister|soap dispenser|dispenser|decanter|salt and pepper|grinder|napkin holder|shot glass|shaker|salt & pepper shaker|salt & pepper shaker set|dish|dishe|trivet|basket',
    kitchen,
    'Dinnerware & Storage',
  ],
  [
    'lamp|light|string light|lantern|chandelier|diya|tea-light|tea light holder|candle|candle holder|lampshade|shade|t-light holder|tealight holder',
    decor,
    'Lighting & Candles',
  ],
  ['planter|pot|plant|flower|vase|flower vase|artificial flower', decor, 'Flowers, Plants & Vases'],
  [
    'showpiece|figurine|statue|idol|wall art|wall hanging|wall decor|wall shelf|wall shelve|wall clock|clock|wall sticker|decal|photo frame|frame|painting|mirror|shelf|shelve|organiser|organizer|storage box|bin|dry bin|box|boxe|hook|holder|stand|dream-catcher|wind chime|toran|key holder|sticker|bookend|book end|sculpture|magnet|storage rack|rack|ottoman|stool|table|urli|incense|diffuser|potpourri',
    decor,
    'Showpieces & Storage',
  ],
]

/** Words for clothing, whose second category level depends on the wearer. */
const clothingWords: typeof productWords = [
  [
    'running shoe|walking shoe|training shoe|football shoe|basketball shoe|tennis shoe|badminton shoe|cricket shoe|sports shoe|sport shoe|gym shoe|trekking shoe|hiking shoe|outdoor shoe|indoor shoe|cycling shoe|futsal shoe|golf shoe|sports sandal|sport sandal|football stud',
    'Footwear',
    'Sports Shoes',
  ],
  ['sneaker|trainer|canvas shoe|plimsoll|runner', 'Footwear', 'Sneakers'],
  [
    'derby|derbys|derbie|oxford|brogue|monk|formal shoe|formal slip-on|formal loafer',
    'Footwear',
    'Formal Shoes',
  ],
  ['heel|stiletto|pump|wedge|platform', 'Footwear', 'Heels & Wedges'],
  ['flip-flop|slipper|slider|slide', 'Footwear', 'Slippers & Flip Flops'],
  ['sandal|flatform|floater|comfort sandal', 'Footwear', 'Sandals'],
  [
    'flat|ballerina|mule|mojari|jutti|espadrille|kolhapuri|peep toe|open toe flat|belly|bellie|clog',
    'Footwear',
    'Flats',
  ],
  ['boot', 'Footwear', 'Boots'],
  ['loafer|slip-on|boat shoe|moccasin|shoe|driving shoe|casual shoe|school shoe', 'Footwear', 'Casual Shoes'],
  ['shoe care|shoe polish|shoe lace|shoelace|shoe tree', 'Footwear', 'Shoe Care'],
  [
    'bra|bralette|camisole|thermal|thermal top|thermal bottom|thermal set|thermal t-shirt|shapewear|bikini|bikini brief|brief|boxer|boxer brief|trunk|panty|panties|pantie|hipster|vest|boyshort|boy short|thong|innerwear|swimwear|swimsuit|babydoll|lingerie set|saree shapewear|nipple cover|corset',
    'Clothing',
    'Innerwear & Swimwear',
  ],
  [
    'nightdress|nightdresse|night-suit|nightwear|pyjama set|pyjama|sleep-shirt|sleep shirt|sleepwear|lounge pant|lounge short|lounge t-shirt|lounge shirt|nighty|nightie|robe|night dress|nightshirt|loungewear',
    'Clothing',
    'Sleepwear & Loungewear',
  ],
  ['saree|sari', 'Clothing', 'Sarees'],
  [
    'lehenga|lehenga choli|choli|dress material|blouse piece|saree blouse|unstitched fabric|fabric|salwar suit|suit fabric|kurta fabric',
    'Clothing',
    'Ethnic Sets & Fabric',
  ],
  [
    'kurta|kurta set|kurti|tunic|sherwani|sherwani set|bandhgala|pathani|dhoti|angrakha|anarkali|kaftan|achkan|jodhpuri|ethnic gown|ethnic dress',
    'Clothing',
    'Kurtas & Ethnic Wear',
  ],
  ['dupatta|shawl|stole|scarf|scarve|muffler|bandana|hijab', 'Clothing', 'Dupattas, Scarves & Shawls'],
  [
    'churidar|salwar|patiala|palazzo|sharara|garara|harem pant|dhoti pant|legging|churidar legging|jegging|tregging|tight|culotte|skirt|capri|hot pant',
    'Clothing',
    'Leggings, Palazzos & Skirts',
  ],
  [
    'jumpsuit|playsuit|dungaree|dungree|romper|bodysuit|onesie|sleepsuit|dress|dresse|gown|maxi|shirt dress|one-piece|pinafore',
    'Clothing',
    'Dresses & Jumpsuits',
  ],
  ['sweat-shirt|hoodie', 'Clothing', 'Sweatshirts & Hoodies'],
  ['sweater|pullover|cardigan|poncho|jumper|sweater vest', 'Clothing', 'Sweaters & Cardigans'],
  [
    'jacket|nehru jacket|coat|overcoat|windcheater|raincoat|rain suit|parka|shrug|puffer|windbuster|bomber|gilet|cape',
    'Clothing',
    'Jackets & Coats',
  ],
  ['blazer|suit|waistcoat|tuxedo', 'Clothing', 'Suits & Blazers'],
  ['track-suit|track-pant|jogger|co-ord|clothing set|sports set', 'Clothing', 'Track Pants & Sets'],
  ['jean', 'Clothing', 'Jeans'],
  ['t-shirt|tshirt|polo|tee|henley', 'Clothing', 'T-Shirts'],
  ['shirt|shacket', 'Clothing', 'Shirts'],
  ['top|crop top|tank top|bustier|peplum|blouse', 'Clothing', 'Tops'],
  ['short|bermuda|skort|sports short|denim short', 'Clothing', 'Shorts'],
  ['trouser|chino|khaki|trouder|pant|cargo', 'Clothing', 'Trousers'],
  [
    'cap|hat|beanie|glove|sock|stocking|tie|bow tie|pocket square|tie and pocket square|suspender|shoe liner|liner|ear-muff|headband|wristband|handkerchief|accessory gift set|umbrella|turban|leg warmer|visor|face mask|accessory',
    'Clothing',
    'Accessories',
  ],
]

type CategoryWords = { words: RegExp; levels: readonly string[]; isClothing: boolean }

const categories: readonly CategoryWords[] = [
  ...productWords.map(([words, ...levels]) => ({ words: toPattern(words), levels, isClothing: false })),
  ...clothingWords.map(([words, ...levels]) => ({ words: toPattern(words), levels, isClothing: true })),
]

function toPattern(words: string): RegExp {
  const patterns = words.split('|').map((word) => word.replace(/-/g, '[- ]?').replace(/ /g, '\\s+'))
  return new RegExp(`\\b(?:${patterns.toSorted((a, b) => b.length - a.length).join('|')})s?\\b`, 'gi')
}

const wearers: Readonly<Record<string, string>> = {
  women: "Women's",
  men: "Men's",
  boys: "Kids'",
  girls: "Kids'",
  'unisex kids': "Kids'",
  unisex: 'Unisex',
}

/**
 * Returns the category path of a fashion product by its name, or an empty path. The last known word decides ("Printed
 * Shirt Dress"), without accessories after "with" ("Kurta with Palazzos").
 */
export function findCategoryPath(name: string, brand: string, gender: string): string[] {
  const withoutBrand = name.toLowerCase().startsWith(brand.toLowerCase()) ? name.slice(brand.length) : name
  const head = withoutBrand.split(/\s+(?:with|for|featuring)\s|\s[-|]\s|\(/i)[0] ?? withoutBrand
  const category = findLast(head) ?? findLast(withoutBrand)
  if (!category) return []
  const [top = '', ...below] = category.levels
  const wearer = wearers[gender.toLowerCase()]
  return category.isClothing && wearer && top !== bags ? [top, `${wearer} ${top}`, ...below] : [top, ...below]
}

/** Returns the category whose word ends last in a text; of several the longest word. */
function findLast(text: string): CategoryWords | undefined {
  let best: { category: CategoryWords; end: number; length: number } | undefined
  for (const category of categories) {
    for (const match of text.matchAll(category.words)) {
      const [length, end] = [match[0].length, match.index + match[0].length]
      if (!best || end > best.end || (end === best.end && length > best.length))
        best = { category, end, length }
    }
  }
  return best?.category
}
