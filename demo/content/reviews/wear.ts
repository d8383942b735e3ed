import type { ReviewTexts } from './review-texts.ts'

// oxfmt-ignore
export const clothes: ReviewTexts = {
  five: [
    ['Perfect fit', 'The size chart is correct, fits as if it was stitched for me. Colour is the same as in the picture.', 'sized'],
    ['Paisa vasool', 'Kapda mota aur soft hai, chaar baar dhoya aur rang waisa ka waisa.'],
    ['Got compliments', 'Wore it on our trip to Goa and three people asked where it is from.'],
    ['', 'Stitching is neat even on the inside. You do not get this in the mall at this price.'],
    ['Gift ke liye', 'Birthday gift diya tha, bahut pasand aaya.'],
    ['', 'Comfortable for the whole day in Chennai heat. Ordering one more colour.'],
    ['No fading', 'Two months of weekly washing and no fading, no loose thread.'],
  ],
  four: [
    ['Good', 'Good material. One shade darker than the photo, still nice.'],
    ['One size up', 'Quality is nice but it runs slightly small. Exchange was easy.', 'sized'],
    ['Achha hai', 'Achha hai, bas lambai thodi aur hoti to better tha.'],
    ['', 'Looks premium. There was one loose thread, which I cut myself.'],
  ],
  three: [
    ['', 'Fine for the price. The cloth is thinner than I thought.'],
    ['Theek thaak', 'Dikhne mein achha hai, pehenne mein theek thaak.'],
  ],
  two: [
    ['Size issue', 'Ordered my usual size and it was tight. Sent it back.', 'sized'],
    ['Rang utra', 'Pehli dhulai mein thoda rang utra, alag dhona padega.'],
  ],
  one: [['Not like the photo', 'Colour and cloth both look different in real life. Returned it the next day.']],
}

// oxfmt-ignore
export const shoes: ReviewTexts = {
  five: [
    ['Comfortable from day one', 'No shoe bite at all, wore them the whole first day.'],
    ['Size sahi hai', 'Size bilkul sahi aaya, chalne mein bahut halka hai.'],
    ['', 'Good grip even on wet tiles. Looks costlier than it is.'],
    ['Second pair', 'My first pair lasted a year of daily use, so I bought the same again.'],
    ['Poora din', 'Poora din pehna, pair bilkul nahi dukhe.'],
  ],
  four: [
    ['', 'Nice finish. A little stiff for two days, then fine.'],
    ['Good', 'Good pair. For broad feet take half a size more.'],
    ['Badhiya', 'Badhiya hai, dibba thoda dab gaya tha par andar sab sahi tha.'],
  ],
  three: [['Average', 'Looks good, but the sole is hard for long walks.'], ['', 'Theek hai, roz pehenne ke liye nahi.']],
  two: [['Tight', 'Too tight at the toes, though I ordered my normal size.']],
  one: [['Sole ghis gaya', 'Ek mahine mein sole ghis gaya. Quality check karo.']],
}

// oxfmt-ignore
export const accessories: ReviewTexts = {
  five: [
    ['Looks premium', 'Everybody at work thought it cost three times as much.'],
    ['', 'Finish is neat and there are no sharp edges. Using it daily.'],
    ['Gift ke liye perfect', 'Mummy ke birthday pe diya, unhe bahut achha laga. Packing bhi sundar thi.'],
    ['Well made', 'Well made. Four months of daily use and it looks the same.'],
    ['Mast cheez', 'Photo se bhi achha dikhta hai. Mast cheez hai.'],
  ],
  four: [
    ['Nice', 'Very nice, slightly smaller than I imagined.'],
    ['', 'Good quality. A better box would have been nice for a gift.'],
    ['Achha laga', 'Achha laga, bas colour thoda alag hai screen se.'],
  ],
  three: [['', 'Okay for occasional use.'], ['Theek', 'Daam ke hisaab se theek hai, isse zyada mat sochna.']],
  two: [['Light', 'Feels lighter and thinner than in the photo.']],
  one: [['Broke soon', 'A part came off in the second week. Returned it and got the money.']],
}

// oxfmt-ignore
export const sarees: ReviewTexts = {
  five: [
    ['Lovely fall', 'Drapes beautifully and the pleats stay in place the whole evening.'],
    ['Paisa vasool', 'Kapda soft hai, rang bilkul photo jaisa. Sabne tareef ki.'],
    ['Got compliments', 'Wore it to my cousin’s engagement and three people asked where it is from.'],
    ['Rakhi ka gift', 'Behen ko Rakhi pe diya, usko bahut pasand aaya.'],
    ['', 'The border is woven and not printed, exactly as described.'],
    ['Neat weave', 'No loose threads on the reverse side. Mother approved it at once.'],
    ['Aaram se pehna', 'Poora din pehna, bilkul bhaari nahi laga.'],
  ],
  four: [
    ['Good', 'Good material. One shade darker than the photo, still nice.'],
    ['', 'Nice weave. It needs ironing before you wear it.'],
    ['Achha hai', 'Achha hai, bas pallu thoda aur lamba hota to better tha.'],
    ['', 'Looks rich. A bit stiff on the first day.'],
  ],
  three: [
    ['', 'Fine for the price. The cloth is thinner than I thought.'],
    ['Theek thaak', 'Dikhne mein achha hai, kapda theek thaak.'],
  ],
  two: [
    ['Too stiff', 'Stiff cloth, the pleats do not sit well. Sent it back.'],
    ['Rang utra', 'Pehli dhulai mein thoda rang utra, alag dhona padega.'],
  ],
  one: [['Not like the photo', 'Colour and cloth both look different in real life. Returned it the next day.']],
}

// oxfmt-ignore
export const winterWear: ReviewTexts = {
  five: [
    ['Warm', 'Warm without being heavy. Used it for a week in Shimla.'],
    ['Paisa vasool', 'Mota aur soft hai, do mahine baad bhi waisa hi hai.'],
    ['', 'Soft on the skin, it does not itch at all.'],
    ['Gift ke liye', 'Papa ko diya, roz pehente hain.'],
    ['Neat work', 'Neatly finished, no loose threads even after a month.'],
  ],
  four: [
    ['Good', 'Good material. One shade darker than the photo, still nice.'],
    ['', 'Looks premium. There was one loose thread, which I cut myself.'],
    ['Achha hai', 'Achha hai, ek do rang aur hone chahiye the.'],
  ],
  three: [['', 'Fine for the price. Thinner than I thought.'], ['Theek thaak', 'Dikhne mein achha hai, thand mein theek thaak.']],
  two: [['Thinner', 'Thinner than it looks in the photo.']],
  one: [['Not like the photo', 'The colour looks different in real life. Returned it the next day.']],
}

// oxfmt-ignore
export const ties: ReviewTexts = {
  five: [
    ['Looks premium', 'Everybody at work thought it cost three times as much.'],
    ['', 'Real silk and a firm knot. The box makes it a good gift.'],
    ['Gift ke liye', 'Papa ko diya, unhe bahut pasand aaya.'],
  ],
  four: [['', 'Very nice, one shade darker than the photo.'], ['Achha hai', 'Achha hai, ek do rang aur hone chahiye the.']],
  three: [['', 'Fine for the price. Thinner than I thought.']],
  two: [['Thread', 'A thread came loose in the second week.']],
  one: [['Not like the photo', 'The colour looks different in real life. Returned it the next day.']],
}
