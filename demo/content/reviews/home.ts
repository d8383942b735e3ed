import type { ReviewTexts } from './review-texts.ts'

// oxfmt-ignore
export const cookware: ReviewTexts = {
  five: [
    ['Strong and heavy', 'Heavy and solid, will last for years. My mother says they do not make them like this now.'],
    ['', 'Used daily for three months, cleans easily and has no smell.'],
    ['Bahut mazboot', 'Bahut mazboot hai, sabzi aur dal dono jaldi banti hai.'],
    ['Right size', 'Exactly the size given. Fits my gas and my shelf.'],
    ['Even heat', 'Heats evenly and nothing sticks at the bottom.'],
    ['Mummy khush', 'Mummy ko gift kiya, ab purane bartan chhod diye.'],
  ],
  four: [
    ['Nice', 'Nice product. A small scratch at the bottom, not visible in use.'],
    ['', 'Good quality, a little smaller than I imagined. Check the measurements.'],
    ['Achha', 'Achha hai, handle thoda aur lamba hota to aur achha.'],
  ],
  three: [['Average', 'The handles get hot, keep a cloth near.'], ['', 'Kaam chal jaata hai, finishing simple hai.']],
  two: [['Dent', 'Came with a dent. They replaced it, but please pack better.']],
  one: [['Wapas kar diya', 'Do hafte mein handle dheela ho gaya, wapas kar diya.']],
}

// oxfmt-ignore
export const knives: ReviewTexts = {
  five: [
    ['Sharp', 'Sharp from the box, cuts tomatoes without pressing.'],
    ['', 'Good balance in the hand. Onions for twenty people were no work.'],
    ['Badhiya dhaar', 'Dhaar badhiya hai, do mahine baad bhi waisi hi hai.'],
    ['Mummy khush', 'Mummy ko gift kiya, ab purana chaku koi nahi chhoota.'],
  ],
  four: [['Nice', 'Nice knife. Wipe it dry, it is not stainless.'], ['Achha', 'Achha hai, thoda bhaari hai.']],
  three: [['Average', 'Had to sharpen it after a month.']],
  two: [['Handle', 'The handle is slippery when wet.']],
  one: [['Jung lag gaya', 'Do hafte mein jung lag gaya, wapas kar diya.']],
}

// oxfmt-ignore
export const clayPots: ReviewTexts = {
  five: [
    ['Cool water', 'Water is cool even in May, and it has the taste of our village.'],
    ['Sundar', 'Dikhne mein bhi sundar hai, mehmaan pooch rahe the kahan se liya.'],
    ['', 'Packed like an egg, not one crack.'],
  ],
  four: [['', 'Very good. Needs a stand of its own.'], ['Achha', 'Achha hai, pehle do din mitti ki mehek aati hai.']],
  three: [['Average', 'It sweats a lot, keep a plate below.']],
  two: [['Chipped', 'The rim was chipped a little. It works all the same.']],
  one: [['Broken in transit', 'Came broken in two places. Refund was quick, packing was not good.']],
}

// oxfmt-ignore
export const furniture: ReviewTexts = {
  five: [
    ['Beautiful', 'Looks even better in the house than in the photo.'],
    ['Mazboot', 'Bahut mazboot hai, saalon chalega.'],
    ['', 'Packed well, not one mark on it. Finishing is very neat.'],
    ['Worth the price', 'The shop in our town asks double for the same quality.'],
    ['Ghar ki raunak', 'Ghar ki raunak badh gayi, paros wale bhi pooch rahe the.'],
  ],
  four: [
    ['', 'Happy with it. Colour differs a bit in evening light.'],
    ['Good for the price', 'Good for the price. Took some time to put it in place.'],
    ['Achha laga', 'Achha laga, size thoda chhota hai.'],
  ],
  three: [['', 'Looks ordinary, but it is useful.'], ['Theek', 'Theek hai, photo mein zyada chamak thi.']],
  two: [['Not so sturdy', 'Shakes a little. Had to put paper under one side.']],
  one: [['Damaged on the way', 'One corner was damaged on the way. Customer care helped, packing was not good.']],
}

// oxfmt-ignore
export const poojaGoods: ReviewTexts = {
  five: [
    ['Beautiful', 'Looks even better in the house than in the photo.'],
    ['Sundar', 'Bahut sundar hai, Diwali ke liye do aur mangwaye.'],
    ['', 'Packed like an egg, not one mark on it. Finishing is very neat.'],
    ['Lovely', 'Lovely work. Guests always ask about it.'],
    ['Ghar ki raunak', 'Ghar ki raunak badh gayi, paros wale bhi pooch rahe the.'],
  ],
  four: [
    ['', 'Happy with it. Colour differs a bit in evening light.'],
    ['Good for the price', 'Good for the price, and nice as a gift.'],
    ['Achha laga', 'Achha laga, size thoda chhota hai.'],
  ],
  three: [['', 'Looks ordinary, but okay for the price.'], ['Theek', 'Theek hai, photo mein zyada chamak thi.']],
  two: [['Small', 'Smaller than it looks in the photo.']],
  one: [['Damaged in transit', 'Came damaged. Refund was quick, packing was not good.']],
}

// oxfmt-ignore
export const clocksAndFrames: ReviewTexts = {
  five: [
    ['Beautiful', 'Looks even better in the house than in the photo.'],
    ['Sundar', 'Bahut sundar hai, gift ke liye ek aur mangwaya.'],
    ['', 'Packed like an egg, not one mark on it.'],
    ['Good finish', 'Finishing is very neat for the price.'],
  ],
  four: [
    ['', 'Happy with it. Colour differs a bit in evening light.'],
    ['Good for the price', 'Good for the price, and nice as a gift.'],
    ['Achha laga', 'Achha laga, size thoda chhota hai.'],
  ],
  three: [['', 'Looks ordinary, but okay for the price.'], ['Theek', 'Theek hai, photo mein zyada chamak thi.']],
  two: [['Small', 'Smaller than it looks in the photo.']],
  one: [['Damaged in transit', 'Came damaged. Refund was quick, packing was not good.']],
}

// oxfmt-ignore
export const household: ReviewTexts = {
  five: [
    ['Useful', 'A small thing but so useful. Should have bought it long back.'],
    ['', 'Good quality, better than the one in the supermarket.'],
    ['Kaam ki cheez', 'Roz kaam aati hai. Kaam ki cheez hai.'],
    ['Bought again', 'Ordered once more for my parents’ house.'],
    ['Sahi daam', 'Sahi daam mein sahi cheez mili.'],
  ],
  four: [
    ['', 'Good quality. The packing was a bit loose.'],
    ['Good', 'Good, a little costlier than in the market.'],
    ['Badhiya', 'Badhiya hai, ghar mein sabko pasand aaya.'],
  ],
  three: [['Average', 'Average quality for the price.'], ['', 'Theek hai, daam thoda kam hona chahiye.']],
  two: [['Small', 'Smaller than it looks in the photo.']],
  one: [['Poor quality', 'Poor quality, we stopped using it after two weeks.']],
}

// oxfmt-ignore
export const tools: ReviewTexts = {
  five: [
    ['Solid', 'Heavy and solid, it will last for years.'],
    ['', 'Strong and neatly finished. Our carpenter asked where I got it.'],
    ['Kaam ki cheez', 'Ghar mein roz kaam aata hai. Kaam ki cheez hai.'],
    ['Mazboot', 'Kaafi mazboot hai, dukaan ke liye bhi liya.'],
  ],
  four: [
    ['', 'Good quality. Comes without instructions, but it is simple.'],
    ['Good', 'Good, slightly heavier than I thought.'],
    ['Badhiya', 'Badhiya hai, daam thoda kam hota to aur achha.'],
  ],
  three: [['Average', 'Average quality, fine for a house.'], ['', 'Theek hai, daam thoda kam hona chahiye.']],
  two: [['Scratches', 'Came with scratches. It works all the same.']],
  one: [['Poor finish', 'Poor finish, the edges were rough. Returned.']],
}

// oxfmt-ignore
export const plants: ReviewTexts = {
  five: [
    ['Healthy', 'Reached green and healthy, settled in a week.'],
    ['Balcony ban gayi', 'Meri chhoti si balcony garden ban gayi.'],
    ['', 'Roots were packed in moist soil and nothing was broken.'],
    ['Bahut taaza', 'Bahut taaza aaya, mitti bhi achhi thi.'],
  ],
  four: [
    ['', 'Healthy, but a little smaller than in the photo.'],
    ['Good', 'Good. A care card in Hindi would help.'],
    ['Achha hai', 'Achha hai, thoda chhota tha par badh raha hai.'],
  ],
  three: [['', 'Took two weeks to settle, then fine.']],
  two: [['Dry', 'Was dry when it came. Some of it recovered.']],
  one: [['Murjha gaya', 'Teen din mein murjha gaya, dhoop bhi kam hi thi.']],
}

// oxfmt-ignore
export const seeds: ReviewTexts = {
  five: [
    ['Good start', 'Most of it sprouted within a week in Kochi weather.'],
    ['Balcony ban gayi', 'Meri chhoti si balcony garden ban gayi.'],
    ['', 'My children water it every morning and count the leaves.'],
  ],
  four: [['Good', 'Good. A care card in Hindi would help.'], ['Achha hai', 'Achha hai, kuch beej nahi uge.']],
  three: [['', 'About half of it sprouted.']],
  two: [['Slow', 'Took three weeks and only a few came up.']],
  one: [['Nothing grew', 'Nothing grew, though I did what the pack says.']],
}

// oxfmt-ignore
export const flowers: ReviewTexts = {
  five: [
    ['Fresh', 'Fresh flowers, they lasted five days in water.'],
    ['Bahut sundar', 'Bahut sundar, mummy ke janamdin pe diya.'],
    ['', 'Tied neatly, and not one stem was broken.'],
  ],
  four: [['', 'Very nice. One stem was bent on the way.'], ['Achha hai', 'Achha hai, thoda chhota tha.']],
  three: [['', 'Nice on the first day, tired on the second.']],
  two: [['Dry', 'The outer petals were dry when it came.']],
  one: [['Murjha gaya', 'Ek din mein murjha gaya.']],
}

// oxfmt-ignore
export const tableware: ReviewTexts = {
  five: [
    ['Neat finish', 'Neat finish and no sharp edges. Looks good on the table.'],
    ['', 'Used daily for three months, cleans easily and has no smell.'],
    ['Bahut achha', 'Bahut achha hai, mehmaan bhi pooch rahe the kahan se liya.'],
    ['Right size', 'Exactly the size given, no surprise.'],
    ['Mummy khush', 'Mummy ko gift kiya, unhe bahut pasand aaya.'],
  ],
  four: [
    ['Nice', 'Nice product. A small scratch, not visible in use.'],
    ['', 'Good quality, a little smaller than I imagined. Check the measurements.'],
    ['Achha', 'Achha hai, packing thodi aur achhi ho sakti thi.'],
  ],
  three: [['Average', 'Average. Does its work.'], ['', 'Kaam chal jaata hai, finishing simple hai.']],
  two: [['Damaged', 'One came damaged. They replaced it, but please pack better.']],
  one: [['Bekaar', 'Do hafte mein kharab ho gaya, wapas kar diya.']],
}
