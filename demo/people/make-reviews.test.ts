import { expect, it } from 'vitest'
import { demoCategories } from '#demo/content/categories.ts'
import { type Article, demoArticles } from '#demo/content/articles.ts'
import { textsOf } from './make-reviews.ts'

const stars = [1, 2, 3, 4, 5] as const
const textOf = (article: Article) =>
  stars
    .flatMap((count) => textsOf(article, count))
    .map(([headline, text]) => `${headline} ${text}`)
    .join('\n')

const cloth = /stitch|kapda|thread|\bwash|dhula|shade|drapes/i
const drunk = /\bcup\b|chilled|kadak|pantry/i
const powered = /charg|watt|\bWi-Fi|laptop|volume|screen|bulb/i
const heated = /heats|\bgas\b|\bdal\b|sabzi|roti\b/i
const worn = /shoe bite|fits as|size chart|size up|tight/i
const crisp = /crunch|crumbs|crisp|kurkur/i
const applied = /\bshade\b|coat|skin|scalp|shav|fragrance/i
const played = /league|cricket|bounce|hawa|innings/i
const written = /\bink\b|smudge|writes/i
const grown = /sprout|roots|leaves|petal|stem\b/i

/** Words that no review of a leaf category may have: what another kind of goods does. */
const unfit: Record<string, readonly RegExp[]> = {
  'basmati-rice': [crisp, drunk, powered, /dhakkan|leak|chakki/i],
  'everyday-rice': [crisp, drunk, powered, /dhakkan|leak|chakki/i],
  'millets-and-oats': [crisp, drunk, powered, /dhakkan|leak|chakki/i],
  'atta-and-flours': [/soaked|stones|kankad|\bwash|grain|broken pieces/i, crisp, powered],
  'dals-and-beans': [crisp, drunk, powered, /dhakkan|leak|chakki/i],
  'oils-and-ghee': [/stones|kankad|soaked|crumbs|packet/i, crisp],
  masalas: [/dhakkan|\bcap\b|leak|soaked|kankad/i, crisp],
  'salt-sugar-honey': [/sabzi|dhakkan|\bcap\b|leak|double the quantity|soaked/i, crisp],
  'dry-fruits': [/crumbs|masala|chatpata|oily|soft, not/i, drunk],
  'milk-and-curd': [crisp, /salty|bakery|broken|dabba/i],
  'butter-and-cheese': [crisp, /bakery|broken|dabba/i],
  'bread-and-eggs': [/ice pack|creamier|dairy|cold to the touch|salty/i, drunk],
  'noodles-and-pasta': [/\bjar\b|bottle|lid\b/i, crisp],
  'ready-meals': [/\bjar\b|bottle|lid\b/i, crisp],
  'sauces-and-pickles': [/train|minutes|fills the stomach|curd|potatoes/i, crisp],
  'everyday-fruits': [crisp, powered, /dabba|expiry/i],
  'tropical-fruits': [crisp, powered, /dabba|expiry/i],
  'berries-and-exotic': [crisp, powered, /dabba|expiry/i],
  'everyday-vegetables': [crisp, /\bripe\b|dabba|expiry/i],
  'leafy-and-herbs': [crisp, /\bripe\b|outside the fridge|pieces were too soft/i],
  'exotic-vegetables': [crisp, /\bripe\b|dabba|expiry/i],
  'chicken-and-mutton': [crisp, /dew|ripe|expiry/i],
  'fish-and-prawns': [crisp, /\bbone\b|biryani|dew|ripe/i],
  'namkeen-and-chips': [/sweet|meetha|butter/i, drunk],
  'biscuits-and-cookies': [/masala|chatpata|oily/i, drunk],
  'cakes-and-bakes': [crisp, /masala|chatpata|oily/i, drunk],
  'chocolates-and-candy': [crisp, /masala|chatpata|oily/i, drunk],
  'mithai-and-ice-cream': [crisp, /masala|chatpata|oily/i, drunk],
  tea: [crisp, /chilled|sweet|fruit|bottle|thanda/i],
  coffee: [crisp, /chilled|sweet|fruit|bottle|thanda/i],
  'juices-and-drinks': [crisp, /\bcup\b|kadak|dabba|spoon/i],
  sarees: [/stitched for me|size|shoulder|fits|blouse|zari|starch/i, powered],
  'dresses-and-tops': [/engagement|shoulder|behen/i, powered],
  'tshirts-and-shirts': [/engagement|behen/i, powered],
  'jeans-and-shorts': [/engagement|shoulder|behen/i, powered],
  'winter-and-formal': [/size chart|tight|shoulder|dhula|dhone/i, powered],
  'mens-footwear': [cloth, /glue|chipak|joote|naach/i],
  'womens-footwear': [cloth, /kilometres|joote|naach/i],
  'bags-and-luggage': [/zips|stitch|tight|size chart|pouch/i],
  'eyewear-and-caps': [/zips|stitch|tight|size chart|pouch/i],
  'jewellery-and-watches': [/zips|stitch|pouch|size chart/i],
  phones: [/screen|picture|hang\b|bulb|one side cuts|print/i],
  'chargers-and-batteries': [/bulb|bright|flicker|light|plastic|switch/i],
  'laptops-and-desktops': [/bulb|flicker|calls/i],
  'computer-accessories': [/calls|one side|buttons|wire|session|warranty|awaaz/i],
  'headphones-and-mics': [/buttons|laptop|\bTV\b|light on it|wire|bulb|print/i],
  gaming: [/calls|one side|wire|bulb|print|online class/i],
  'tv-and-cameras': [/awaaz|speaker|cable|quickly|bulb|calls/i],
  'bulbs-and-torches': [/charge|switch|power cut|all the bulbs/i],
  cookware: [/stone|\broti|season it/i, cloth],
  'dining-and-storage': [heated, /nothing sticks|jung|handle/i],
  furniture: [/diwali|egg|by hand|do aur/i],
  'pooja-and-lamps': [/shakes|under one side|put it in place/i],
  'clocks-and-frames': [/shakes|by hand|diwali|raunak/i],
  cleaning: [/handle|slip|hard water|screw|\bgrip|plastic/i],
  'bath-and-laundry': [/handle|slip|hard water|screw|\bgrip|plastic/i],
  'plants-and-seeds': [powered, /cracked|screw|plastic/i],
  'hand-tools': [/plastic|hard water|slip|rust/i, cloth],
  'soaps-and-lotions': [/\bcap\b|hair|shade|leak/i],
  'hair-care': [/my skin|bumps|sensitive skin|oily skin/i],
  'lips-and-nails': [/cuts|pulling|shav|razor/i],
  'mirrors-and-tools': [applied, /cuts|pulling|expiry/i],
  'oral-care': [applied, /khushboo|bumps|wear/i],
  shaving: [/shade|coat|makeup|shaadi|chai/i],
  wellness: [/wash|water, so|soft and|stick|use, even/i],
  'first-aid-and-devices': [/expiry|wash|stick|asar|swallow/i],
  'baby-and-hygiene': [/asar|swallow|stick|glasses/i, /first wash/i],
  'soft-and-wooden-toys': [/small parts|loose|tighten|sharp/i, played],
  'games-and-puzzles': [/sharp|come off|tighten/i, played],
  'party-and-gifts': [/toot|rough use|small parts|loose/i, played],
  'cricket-and-ball-games': [/professional players|strings|wheel/i],
  'racquets-and-rides': [played, /khelte|match\b|barish/i],
  'pens-and-notebooks': [/did not work|colours/i],
  'office-and-school': [written, /dry|colours|left-handed/i],
  'art-and-sewing': [written, /exam|cover/i],
  instruments: [/tune\b|tuning|wood work|padded/i],
}

/** The same for articles whose category has other goods too. */
const unfitItems: Record<string, readonly RegExp[]> = {
  'wrap-kimono': [worn],
  'silk-tie': [/warm|shimla|thand|itch/i],
  'dish-antenna': [/bright|light|roshni|charg/i],
  'chef-knife': [heated, /bottom|shelf/i],
  'terracotta-surahi': [heated, /handle/i],
  'neem-comb': [/fragrance|khushboo|hair fall|leak|bottle/i],
  'marigold-bouquet': [/roots|mitti|sprout|new leaves/i],
  'sunflower-seeds': [/roots|mitti|green and healthy/i],
  'kashmir-willow-bat': [/hawa|bounce/i],
  'match-football': [/\bgrip needed|middle|willow/i],
  'steel-scissors': [written, grown],
  'desk-calendar': [/writes|scratchy/i],
}

it('names words that do not fit for each leaf category', () => {
  const parents = new Set(demoCategories.map(({ parent }) => parent))
  const leaves = demoCategories.filter(({ id }) => !parents.has(id)).map(({ id }) => id)
  expect(Object.keys(unfit).toSorted()).toEqual(leaves.toSorted())
})

it.each(Object.entries(unfit))('reviews of %s have no words of other goods', (category, words) => {
  for (const article of demoArticles.filter((one) => one.category.id === category))
    for (const word of words) expect(textOf(article), article.id).not.toMatch(word)
})

it.each(Object.entries(unfitItems))('reviews of %s have no words of the goods beside it', (item, words) => {
  const articles = demoArticles.filter((article) => article.item.id === item)
  expect(articles).not.toEqual([])
  for (const article of articles)
    for (const word of words) expect(textOf(article), article.id).not.toMatch(word)
})
