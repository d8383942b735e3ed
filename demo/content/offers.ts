/** Offer of a further seller for an article with one pack: article, seller, selling price in rupees. */
type DemoOffer = readonly [itemId: string, sellerId: string, price: number]

/** Articles that several sellers offer; they have the same barcode number. */
export const demoOffers: readonly DemoOffer[] = [
  ['optical-mouse', 'howrah-stationers', 479],
  ['optical-mouse', 'namma-bazaar', 525],
  ['optical-mouse', 'awadh-lifestyle', 499],
  ['rechargeable-cells', 'howrah-stationers', 569],
  ['rechargeable-cells', 'punjab-sports-hub', 610],
  ['saral-feature-phone', 'namma-bazaar', 1549],
  ['chef-knife', 'marwar-crafts', 829],
  ['chef-knife', 'deccan-grain-traders', 779],
  ['cutlery-set', 'marwar-crafts', 849],
  ['chess-set', 'punjab-sports-hub', 799],
  ['chess-set', 'howrah-stationers', 869],
  ['india-puzzle', 'howrah-stationers', 329],
  // Fresh food is delivered within 400 km, so the north needs a seller of vegetables in Himachal, and the south one of apples
  // in Kozhikode.
  ['green-peas', 'himgiri-organics', 54],
  ['fresh-ginger', 'himgiri-organics', 32],
  ['green-cucumber', 'himgiri-organics', 32],
  ['green-capsicum', 'himgiri-organics', 45],
  ['palak-bunch', 'himgiri-organics', 24],
  ['coriander-bunch', 'himgiri-organics', 19],
  ['sweet-corn', 'himgiri-organics', 39],
  ['gandharaj-lemon', 'himgiri-organics', 34],
  ['green-apple', 'malabar-fresh-mart', 175],
  ['himachal-pear', 'malabar-fresh-mart', 92],
  ['kullu-peach', 'malabar-fresh-mart', 149],
]
