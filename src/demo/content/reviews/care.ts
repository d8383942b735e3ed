import type { ReviewTexts } from './review-texts.ts'

// oxfmt-ignore
export const skinAndHair: ReviewTexts = {
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
    ['', 'Works well. The cap could close more tightly, it leaked slightly in my bag.'],
    ['Achha', 'Achha hai, bas pack jaldi khatam ho jaata hai.'],
  ],
  three: [['', 'No visible difference yet, but no side effect also.'], ['Theek', 'Garmi mein thoda chipchipa lagta hai.']],
  two: [['Not for dry skin', 'Left my skin dry. May suit oily skin better.']],
  one: [['Did not suit', 'Got small bumps after two days. Please do a patch test first.']],
}

// oxfmt-ignore
export const grooming: ReviewTexts = {
  five: [
    ['Long wear', 'Stays from morning to evening, even with chai in between.'],
    ['Same shade', 'The shade is the same as in the picture, which is rare online.'],
    ['Party ready', 'Shaadi mein use kiya, sabne tareef ki. Bahut achha hai.'],
    ['', 'Well made and smooth, no cuts and no pulling.'],
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
export const health: ReviewTexts = {
  five: [
    ['Long expiry', 'Long expiry date and sealed pack. Exactly what the pharmacy has, at a better price.'],
    ['Ghar mein hona chahiye', 'Har ghar mein hona chahiye. Bachchon ke saath kab zaroorat pad jaaye.'],
    ['', 'Easy to use, even my father manages without glasses.'],
    ['Doctor agreed', 'Showed it to our doctor and she said it is fine for daily use.'],
    ['Sahi cheez', 'Sahi cheez sahi daam par, packing bhi saaf thi.'],
  ],
  four: [
    ['', 'Good. A bigger pack would be cheaper for us.'],
    ['Soft', 'Soft and comfortable. Slightly small after the first wash.'],
    ['Achha', 'Achha hai, box thoda daba hua tha.'],
  ],
  three: [['', 'Does what it should, nothing more.'], ['Theek', 'Theek hai, asar dheere dheere hota hai.']],
  two: [['Does not stick', 'Comes off in water, so I need two every time.']],
  one: [['Wrong for us', 'Did not work for us at all. Ask somebody before buying.']],
}
