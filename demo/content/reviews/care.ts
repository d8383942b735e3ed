import type { ReviewTexts } from './review-texts.ts'

// oxfmt-ignore
export const skin: ReviewTexts = {
  five: [
    ['Suits sensitive skin', 'I have sensitive skin and this did not irritate at all. Light fragrance.'],
    ['Nani wala nuskha', 'Bilkul nani ke nuskhe jaisa. Farak teen hafte mein dikha.'],
    ['', 'Fresh manufacturing date and properly sealed. A little goes a long way.'],
    ['Third time', 'Third time buying. Nothing else suits me in this humidity.'],
    ['Gentle', 'My daughter took mine, so I am ordering again. Very gentle.'],
    ['Khushboo kamaal', 'Khushboo kamaal ki hai, poora din rehti hai.'],
  ],
  four: [
    ['Good', 'Good product, the smell is a bit strong for me.'],
    ['', 'Works well. A bigger pack would be cheaper for us.'],
    ['Achha', 'Achha hai, bas pack jaldi khatam ho jaata hai.'],
  ],
  three: [['', 'No visible difference yet, but no side effect also.'], ['Theek', 'Garmi mein thoda chipchipa lagta hai.']],
  two: [['Not for dry skin', 'Left my skin dry. May suit oily skin better.']],
  one: [['Did not suit', 'Got small bumps after two days. Please do a patch test first.']],
}

// oxfmt-ignore
export const hair: ReviewTexts = {
  five: [
    ['Less hair fall', 'Hair fall is clearly less after a month.'],
    ['Nani wala nuskha', 'Bilkul nani ke nuskhe jaisa. Farak teen hafte mein dikha.'],
    ['', 'Fresh manufacturing date and properly sealed. A little goes a long way.'],
    ['Third time', 'Third time buying. Nothing else suits my hair in this humidity.'],
    ['Baal mulayam', 'Baal mulayam ho gaye, khushboo bhi achhi hai.'],
  ],
  four: [
    ['Good', 'Good product, the smell is a bit strong for me.'],
    ['', 'Works well. The cap could close more tightly, it leaked slightly in my bag.'],
    ['Achha', 'Achha hai, bas bottle jaldi khatam ho jaati hai.'],
  ],
  three: [['', 'No visible difference yet, but no side effect also.'], ['Theek', 'Theek hai, asar dheere dheere hota hai.']],
  two: [['Not for dry hair', 'Left my hair dry. May suit oily hair better.']],
  one: [['Did not suit', 'My scalp itched after two days. Please try a little first.']],
}

// oxfmt-ignore
export const makeup: ReviewTexts = {
  five: [
    ['Long wear', 'Stays from morning to evening, even with chai in between.'],
    ['Same shade', 'The shade is the same as in the picture, which is rare online.'],
    ['Party ready', 'Shaadi mein use kiya, sabne tareef ki. Bahut achha hai.'],
    ['', 'Smooth and even, one coat is enough.'],
    ['Behen le gayi', 'Behen ne dekha aur le gayi, ab apne liye phir se mangwana hai.'],
  ],
  four: [
    ['', 'Very good. Needs a second coat for the full colour.'],
    ['Nice', 'Nice and handy. The cover could be firmer.'],
    ['Badhiya', 'Badhiya hai, thoda sa mehenga.'],
  ],
  three: [['Okay', 'Okay for daily use, not for functions.'], ['', 'Theek hai, do ghante mein halka pad jaata hai.']],
  two: [['Different shade', 'Looks darker on me than on the screen.']],
  one: [['Half open', 'The pack came half open, so I did not use it. Refund was given.']],
}

// oxfmt-ignore
export const careTools: ReviewTexts = {
  five: [
    ['Well made', 'Well made and smooth, no rough edges.'],
    ['Behen le gayi', 'Behen ne dekha aur le gayi, ab apne liye phir se mangwana hai.'],
    ['', 'Exactly as in the picture. Using it daily.'],
    ['Roz ka saathi', 'Roz kaam aata hai, teen mahine baad bhi naya jaisa hai.'],
  ],
  four: [
    ['', 'Very good. Slightly smaller than I thought.'],
    ['Nice', 'Nice and handy. A pouch would help.'],
    ['Badhiya', 'Badhiya hai, thoda sa mehenga.'],
  ],
  three: [['Okay', 'Okay for daily use.'], ['', 'Theek hai, dikhne mein simple hai.']],
  two: [['Light', 'Feels lighter than in the photo.']],
  one: [['Not as shown', 'Did not look like the photo at all.']],
}

// oxfmt-ignore
export const oral: ReviewTexts = {
  five: [
    ['Clean feeling', 'Teeth feel clean the whole day.'],
    ['Poore ghar ke liye', 'Poore ghar ke liye yahi mangwate hain.'],
    ['', 'Gentle on my gums. My dentist also said it is fine.'],
    ['Monthly list', 'Now it is on our monthly list.'],
  ],
  four: [
    ['', 'Good. A bigger pack would be cheaper for us.'],
    ['Achha', 'Achha hai, box thoda daba hua tha.'],
  ],
  three: [['', 'Does what it should, nothing more.'], ['Theek', 'Theek hai, daam thoda zyada laga.']],
  two: [['Finishes fast', 'Does not last as long as my usual one.']],
  one: [['Not for us', 'Nobody at home liked it. Gone to our old brand again.']],
}

// oxfmt-ignore
export const shaving: ReviewTexts = {
  five: [
    ['Close shave', 'Close shave, no cuts and no pulling.'],
    ['', 'Good grip even with wet hands. One head lasts me three weeks.'],
    ['Badhiya', 'Ek baar mein saaf shave, jalan bilkul nahi hoti.'],
    ['Second time', 'Second time buying. Better than the one I used for years.'],
  ],
  four: [
    ['', 'Very good. More heads in the pack would help.'],
    ['Achha', 'Achha hai, thoda sa mehenga.'],
  ],
  three: [['Okay', 'Okay for daily use, two strokes are needed.'], ['', 'Theek hai, do hafte mein dhaar kam ho jaati hai.']],
  two: [['Pulls', 'Pulls a little when the beard is longer.']],
  one: [['Cut myself', 'Cut myself on the first day. Not for me.']],
}

// oxfmt-ignore
export const vitamins: ReviewTexts = {
  five: [
    ['Long expiry', 'Long expiry date and sealed pack. Same as the pharmacy, at a better price.'],
    ['Doctor agreed', 'Showed it to our doctor and she said it is fine for daily use.'],
    ['', 'Easy to swallow and no bad taste after.'],
    ['Sahi cheez', 'Sahi cheez sahi daam par, seal bhi theek thi.'],
  ],
  four: [['', 'Good. A bigger pack would be cheaper for us.'], ['Achha', 'Achha hai, box thoda daba hua tha.']],
  three: [['', 'No difference yet after three weeks.'], ['Theek', 'Theek hai, asar dheere dheere hota hai.']],
  two: [['Big', 'Bigger than I thought, hard to swallow for my mother.']],
  one: [['Did not suit', 'Did not suit my stomach. Ask your doctor first.']],
}

// oxfmt-ignore
export const firstAid: ReviewTexts = {
  five: [
    ['Ghar mein hona chahiye', 'Har ghar mein hona chahiye. Bachchon ke saath kab zaroorat pad jaaye.'],
    ['', 'Easy to use, even my father manages without help.'],
    ['Doctor agreed', 'Showed it to our doctor and she said it is good.'],
    ['Sahi cheez', 'Sahi cheez sahi daam par, packing bhi saaf thi.'],
  ],
  four: [['', 'Good quality, exactly what the pharmacy has.'], ['Achha', 'Achha hai, box thoda daba hua tha.']],
  three: [['', 'Does what it should, nothing more.'], ['Theek', 'Theek hai, daam thoda zyada laga.']],
  two: [['Came open', 'The box came open. It works, but I had to clean it.']],
  one: [['Wrong for us', 'Not useful for us. Ask somebody before buying.']],
}

// oxfmt-ignore
export const baby: ReviewTexts = {
  five: [
    ['Safe', 'Safe for the baby, and good quality.'],
    ['Sahi cheez', 'Sahi cheez sahi daam par, packing bhi saaf thi.'],
    ['', 'Exactly what the shop near the hospital has, at a better price.'],
    ['Ghar mein hona chahiye', 'Chhote bachche ke saath ghar mein hona hi chahiye.'],
  ],
  four: [['', 'Good. A bigger pack would be cheaper for us.'], ['Achha', 'Achha hai, box thoda daba hua tha.']],
  three: [['', 'Does what it should, nothing more.'], ['Theek', 'Theek hai, jaise bazaar mein milta hai.']],
  two: [['Expected more', 'Expected a little more for a baby product.']],
  one: [['Pack was torn', 'The pack was torn, so I did not use it for the baby.']],
}
