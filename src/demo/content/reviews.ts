import type { DemoCategory } from './categories.ts'
import { grooming, health, skinAndHair } from './reviews/care.ts'
import { machines, power, sound } from './reviews/device.ts'
import { cooking, dairy, drinks, meat, produce, quickMeals, snackFood, staples } from './reviews/food.ts'
import { garden, household, kitchen, rooms, tableware } from './reviews/home.ts'
import { music, sports, stationery, toys } from './reviews/play.ts'
import type { ReviewTexts } from './reviews/review-texts.ts'
import { accessories, clothes, sarees, shoes, winterWear } from './reviews/wear.ts'

/** Texts of reviews by category: the nearest category of a product that has some counts. */
export const textsByCategory: Readonly<Record<DemoCategory['id'], ReviewTexts>> = {
  groceries: staples,
  'oils-and-spices': cooking,
  'dry-fruits': snackFood,
  'dairy-and-bakery': dairy,
  'packaged-food': quickMeals,
  fresh: produce,
  'meat-and-seafood': meat,
  snacks: snackFood,
  beverages: drinks,
  fashion: clothes,
  sarees,
  'winter-and-formal': winterWear,
  footwear: shoes,
  'bags-and-accessories': accessories,
  electronics: machines,
  'chargers-and-batteries': power,
  'computer-accessories': sound,
  'audio-and-gaming': sound,
  'bulbs-and-torches': power,
  home: household,
  'kitchen-and-dining': kitchen,
  'dining-and-storage': tableware,
  'furniture-and-decor': rooms,
  'plants-and-seeds': garden,
  beauty: skinAndHair,
  makeup: grooming,
  shaving: grooming,
  health,
  play: toys,
  sports,
  stationery,
  music,
}

// oxfmt-ignore
/** Texts that fit every product. */
export const commonTexts: ReviewTexts = {
  five: [
    ['Value for money', 'Cheaper than the shop near my house for the same quality.'],
    ['Jaisa dikhaya waisa mila', 'Jaisa photo mein dikhaya tha, bilkul waisa hi mila.'],
    ['', 'Exactly as described, and packed with care.'],
    ['Will buy again', 'Second time buying, same quality both times.'],
    ['Bahut badhiya', 'Quality bahut badhiya hai, packing bhi achhi thi.'],
    ['Happy with it', 'Bought it after reading the reviews here, and they were right.'],
  ],
  four: [
    ['Good buy', 'Good quality. The box was a bit too big for it, otherwise full marks.'],
    ['', 'Happy with it. Price came down a week after I bought, so one star less.'],
    ['Achha product', 'Achha product hai, aaram se le sakte hain.'],
    ['', 'Bought for my parents and they like it.'],
  ],
  three: [
    ['', 'It is okay. Expected a little more for the price.'],
    ['Thik thak', 'Na bahut achha na bahut bura, thik thak hai.'],
  ],
  two: [['Below expectation', 'Photo looks better than the real thing.'], ['', 'Itne paise mein isse behtar milna chahiye tha.']],
  one: [['Disappointed', 'Not what I expected. Customer care was polite at least.'], ['Bekaar', 'Mere liye bekaar nikla, dobara nahi lunga.']],
}

/** Additional sentences, so that reviews of different shoppers differ. */
export const extraSentences: readonly string[] = [
  'Packing was neat.',
  'Invoice was inside the box.',
  'Delivery person was polite.',
  'Recommended to my neighbours.',
  'Thanks TharaCart.',
  'Delivery bhai ne phone karke diya.',
  'Dobara mangwaunga.',
]

/** Reviews of stores: stars in halves, headline, text. */
export const storeReviewTexts: readonly (readonly [stars: number, headline: string, text: string])[] = [
  [5, 'Reliable seller', 'Fourth order from this store. Always packed well and always on time.'],
  [4.5, 'Good packing', 'Everything was wrapped twice. Fragile things came safe.'],
  [
    5,
    'Answers the phone',
    'Called customer care with a doubt about the bill and got a proper answer in two minutes.',
  ],
  [4, '', 'Good store. One item came a day later than the rest.'],
  [4.5, 'Proper GST bill', 'As a shop owner I need correct bills. Never a mistake here.'],
  [3.5, '', 'Products are good, dispatch was slow during the festival week.'],
  [5, 'Bharosemand', 'Bharosemand dukaan. Jo dikhaya wahi bheja.'],
  [4, 'Replaced without fuss', 'One piece was damaged, they replaced it without asking ten questions.'],
  [3, '', 'Okay experience. Tracking was not updated for two days.'],
  [4.5, '', 'Fresh stock and fair prices. Happy to support a small business.'],
  [2.5, 'Late once', 'Second order was five days late. They apologised and gave nothing else.'],
  [5, '', 'Quantity and quality exactly as ordered. Will continue.'],
]
