import type { DemoCategory } from './categories.ts'

type Kind = NonNullable<DemoCategory['kind']>
/** Headline (may be empty) and text of a review. */
export type ReviewText = readonly [headline: string, text: string]
/** Texts of reviews by number of stars. */
export type ReviewTexts = {
  five: readonly ReviewText[]
  four: readonly ReviewText[]
  three: readonly ReviewText[]
  low: readonly ReviewText[]
}

// oxfmt-ignore
export const reviewTexts: Readonly<Record<Kind, ReviewTexts>> = {
  food: {
    five: [
      ['Tastes like home', 'Ordered once to try, now it is on my monthly list. My mother-in-law asked which shop it was from, that says everything.'],
      ['Bahut badhiya', 'Quality ekdum mast hai. Packing bhi achhi thi, kuch leak nahi hua. Will order again.'],
      ['Fresh stock', 'Packed only two weeks before it reached me. You can smell the freshness when you open it.'],
      ['', 'Exactly what the description says. No dust, no broken bits, nice aroma.'],
      ['Value for money', 'Cheaper than my local kirana for the same quality, and it came to the third floor without a lift.'],
      ['Kids approved', 'My two picky eaters finished everything. Buying the bigger pack next time.'],
      ['Nalla quality', 'Very good quality, we use it daily. Nalla taste undu. The pack could be easier to reseal.'],
      ['', 'Used it for a family function of forty people, everyone asked about it. Thank you to the seller for sending fresh lot.'],
    ],
    four: [
      ['Good, packet was dusty', 'The product is very good. The outer packet was a little dusty, otherwise full marks.'],
      ['', 'Taste is nice and authentic. Slightly costly compared to the market but saves me the trip.'],
      ['Good buy', 'Good quality. Delivery took one day more than promised, hence four stars.'],
      ['Achha hai', 'Achha hai, thoda aur bada pack hota to better hota.'],
      ['', 'Second time buying. First lot was a bit better, still happy with it.'],
    ],
    three: [
      ['Average', 'It is okay for daily use. Nothing special, I expected a stronger flavour.'],
      ['', 'Theek hai. Not bad, not wow. Expiry was four months away, I prefer longer.'],
      ['', 'Quality is fine but the quantity looks small for the price.'],
    ],
    low: [
      ['Pack was torn', 'Packet was torn at the corner when it came. Seller replaced it in three days, so one extra star.'],
      ['Not for us', 'Did not suit our taste at all, too strong. Maybe others like it.'],
      ['', 'Expected better from the photo. Will go back to my old brand.'],
    ],
  },
  fresh: {
    five: [
      ['As if from the market', 'Came early in the morning and so fresh, still had dew on it. Better than what I pick myself.'],
      ['Taaza maal', 'Ekdum taaza. Ek bhi kharab nahi nikla.'],
      ['', 'Sweet and ripe, exactly right for the same day. Packing with paper and not plastic, liked that.'],
      ['Every week', 'Ordering every Saturday for two months now. Only once there was a bad piece and they refunded it.'],
      ['', 'Good size, clean and well graded. My father checked each one and approved, which never happens.'],
      ['Super fresh', 'Lasted a full week in the fridge without going soft.'],
    ],
    four: [
      ['', 'Very fresh. One or two pieces were smaller than the rest.'],
      ['Good quality', 'Good quality but a little unripe, needed two days outside. Then perfect.'],
      ['', 'Nice. Delivery boy was late because of rain, still reached cold.'],
    ],
    three: [
      ['', 'Okay. Half was very good and half was just average.'],
      ['Size varies', 'Taste good, size not uniform at all.'],
    ],
    low: [
      ['Bruised', 'Three pieces were bruised. Raised it and got the money back the same evening, but dinner plan was spoiled.'],
      ['', 'Not as fresh as earlier orders. Please check the summer lot.'],
    ],
  },
  wear: {
    five: [
      ['Perfect fit', 'Size chart is accurate, fits like it was stitched for me. Colour is same as the picture.'],
      ['Paisa vasool', 'Cloth is thick and soft, washed four times and no fading. Paisa vasool.'],
      ['Got compliments', 'Wore it to a cousin’s wedding and three people asked where it is from.'],
      ['', 'Stitching is neat even inside. You do not get this at this price in the mall.'],
      ['Gifted to sister', 'Gifted on Rakhi, she loves it. Came in a nice cover also.'],
      ['', 'Very comfortable for the whole day in Chennai heat. Ordering one more colour.'],
    ],
    four: [
      ['Good', 'Good material. Colour is one shade darker than the photo, still nice.'],
      ['', 'Comfortable. Sleeve or strap could be a little longer for tall people.'],
      ['Nice but take one size up', 'Quality is nice. Runs slightly small, exchange was easy.'],
      ['', 'Looks premium. There was one loose thread which I cut myself.'],
    ],
    three: [
      ['', 'It is fine for the price. Cloth is thinner than I thought.'],
      ['Average', 'Design good, comfort average. Using it occasionally.'],
    ],
    low: [
      ['Size issue', 'Ordered my usual size and it was tight. Return pickup took five days.'],
      ['', 'Colour bled in the first wash, be careful. Seller did refund.'],
    ],
  },
  device: {
    five: [
      ['Worth every rupee', 'Using it for a month now. Does what it promises, no heating, no drama.'],
      ['Sealed box with bill', 'Got a sealed box with GST bill and warranty card filled. Very satisfied.'],
      ['', 'Setup took five minutes. My parents could use it without calling me, that is five stars.'],
      ['Solid build', 'Feels solid in hand. Battery is as good as they say.'],
      ['Bahut badhiya product', 'Itne kam daam mein itna achha, socha nahi tha. Delivery bhi do din mein.'],
      ['', 'Compared four models before buying this, happy with the decision.'],
    ],
    four: [
      ['Very good', 'Very good for the price. The cable in the box is short, otherwise no complaint.'],
      ['', 'Works well. Manual is only in English, Hindi would help my shop staff.'],
      ['Good performance', 'Good performance, finishing could be slightly better at the edges.'],
      ['', 'No issue after six weeks. One star less because the app or settings took me a while.'],
    ],
    three: [
      ['Okay', 'Okay product. Works, but my older one was a bit louder and brighter.'],
      ['', 'Does the job. Expected better packing for this price.'],
    ],
    low: [
      ['Replaced once', 'First piece was dead on arrival. Replacement works fine but I lost a week.'],
      ['', 'Stopped working after two months, service centre is far from my town.'],
    ],
  },
  home: {
    five: [
      ['Beautiful', 'Looks even better in the house than in the photo. Packing was like for an egg.'],
      ['Strong and heavy', 'Heavy, solid, will last for years. My mother says they do not make like this now.'],
      ['', 'Use it daily, easy to clean, no smell, no rust till now.'],
      ['Bahut sundar', 'Bahut sundar hai, Diwali ke liye do aur mangwaye.'],
      ['Useful', 'Small thing but so useful. Should have bought it long back.'],
      ['', 'Finishing is very neat and the size is exactly as given. Highly recommended.'],
    ],
    four: [
      ['Nice', 'Nice product. A small scratch on the bottom, not visible.'],
      ['', 'Good quality, slightly smaller than I imagined. Check the measurements before buying.'],
      ['', 'Happy with it. Came in two days from Pune to Nashik.'],
      ['Good for the price', 'Good for the price. Colour differs a bit in evening light.'],
    ],
    three: [
      ['', 'Works fine, looks ordinary.'],
      ['Average', 'Average quality. The handle or lid could be firmer.'],
    ],
    low: [
      ['Damaged in transit', 'Came with a dent. Replacement was quick but please pack better.'],
      ['', 'Not as sturdy as it looks. Returned.'],
    ],
  },
  care: {
    five: [
      ['Suits my skin', 'I have sensitive skin and this did not irritate at all. Light fragrance.'],
      ['Original product', 'Fresh manufacturing date and sealed. Results visible in three weeks.'],
      ['', 'My daughter took mine, so ordering again. Very gentle.'],
      ['Nani wala nuskha', 'Bilkul nani ke nuskhe jaisa. Baal jhadna kam hua hai.'],
      ['', 'A little goes a long way. The pack will last two months.'],
      ['Repurchased', 'Third time buying. Nothing else suits me in this humidity.'],
    ],
    four: [
      ['Good', 'Good product, smell is a bit strong for me.'],
      ['', 'Works well. The cap could close more tightly, leaked slightly in my bag.'],
      ['', 'Nice and mild. Wish there was a travel size.'],
    ],
    three: [
      ['', 'No visible difference yet, but no side effect also.'],
      ['Okay', 'Okay for the price. Texture is sticky in summer.'],
    ],
    low: [
      ['Did not suit', 'Did not suit me, got small bumps. May work for others, do a patch test.'],
      ['', 'Pack came half open. Refund was given.'],
    ],
  },
  play: {
    five: [
      ['My son is thrilled', 'Bought for my son’s seventh birthday, he has not left it since morning.'],
      ['School approved', 'Quality is good, the teacher asked where we bought it.'],
      ['', 'Sturdy, no sharp edges, colours do not come off. Good for rough use.'],
      ['Ekdum mast', 'Ekdum mast quality hai. Galli cricket team bhi khush.'],
      ['Good for bulk', 'Bought forty pieces for our school. Same quality in every piece and proper GST bill.'],
      ['', 'Very good for beginners. Came well packed with everything mentioned.'],
    ],
    four: [
      ['Nice', 'Nice quality. Colour received was random, we wanted blue.'],
      ['', 'Good one. One small part was loose, tightened it at home.'],
      ['', 'Worth it. Slightly smaller than what is in the picture.'],
    ],
    three: [
      ['', 'Fine for casual use, not for serious players.'],
      ['Average', 'Average finish but the child is happy, so okay.'],
    ],
    low: [
      ['Broke in a week', 'Broke within a week of normal use. Seller sent a new one.'],
      ['', 'Expected better material at this price.'],
    ],
  },
}

/** Additional sentences, so that reviews of different shoppers differ. */
export const extraSentences: readonly string[] = [
  'Delivery was quick.',
  'Packing was neat.',
  'Reached a day early.',
  'Invoice was inside the box.',
  'Delivery person was polite.',
  'Will buy again.',
  'Recommended to my neighbours.',
  'Price dropped after I bought, little sad about that.',
  'Thanks TharaCart.',
  'Ordered for my shop also.',
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
