import type { ReviewTexts } from './review-texts.ts'

// oxfmt-ignore
export const kitchen: ReviewTexts = {
  five: [
    ['Strong and heavy', 'Heavy and solid, will last for years. My mother says they do not make them like this now.'],
    ['', 'Used daily for three months, cleans easily, no rust and no smell.'],
    ['Bahut mazboot', 'Bahut mazboot hai, roti aur sabzi dono jaldi banti hai.'],
    ['Right size', 'Exactly the size given. Fits my gas and my shelf.'],
    ['Even heat', 'Heats evenly and nothing sticks if you season it first.'],
    ['Mummy khush', 'Mummy ko gift kiya, ab purane bartan chhod diye.'],
  ],
  four: [
    ['Nice', 'Nice product. A small scratch at the bottom, not visible in use.'],
    ['', 'Good quality, a little smaller than I imagined. Check the measurements.'],
    ['Achha', 'Achha hai, handle thoda aur lamba hota to aur achha.'],
  ],
  three: [['Average', 'The lid could sit firmer.'], ['', 'Kaam chal jaata hai, finishing simple hai.']],
  two: [['Dent', 'Came with a dent. They replaced it, but please pack better.']],
  one: [['Jung lag gaya', 'Do hafte mein jung lag gaya, wapas kar diya.']],
}

// oxfmt-ignore
export const rooms: ReviewTexts = {
  five: [
    ['Beautiful', 'Looks even better in the house than in the photo.'],
    ['Sundar', 'Bahut sundar hai, Diwali ke liye do aur mangwaye.'],
    ['', 'Packed like an egg, not one mark on it. Finishing is very neat.'],
    ['Handmade feel', 'You can see that it is made by hand. Guests always ask about it.'],
    ['Ghar ki raunak', 'Ghar ki raunak badh gayi, paros wale bhi pooch rahe the.'],
  ],
  four: [
    ['', 'Happy with it. Colour differs a bit in evening light.'],
    ['Good for the price', 'Good for the price. Took some time to put it in place.'],
    ['Achha laga', 'Achha laga, size thoda chhota hai.'],
  ],
  three: [['', 'Looks ordinary, but it works.'], ['Theek', 'Theek hai, photo mein zyada chamak thi.']],
  two: [['Not so sturdy', 'Shakes a little. Had to put paper under one side.']],
  one: [['Broken in transit', 'Came broken in two places. Refund was quick, packing was not good.']],
}

// oxfmt-ignore
export const household: ReviewTexts = {
  five: [
    ['Useful', 'A small thing but so useful. Should have bought it long back.'],
    ['', 'Good grip and does not slip when wet. Easy to clean.'],
    ['Kaam ki cheez', 'Roz ka kaam aadha ho gaya. Kaam ki cheez hai.'],
    ['Lasts', 'Using it in a rented flat with hard water, still like new.'],
    ['Mazboot', 'Plastic nahi lagta, kaafi mazboot hai.'],
  ],
  four: [
    ['', 'Good quality. Comes without instructions, but it is simple.'],
    ['Good', 'Good, slightly heavier than I thought.'],
    ['Badhiya', 'Badhiya hai, ek colour aur hona chahiye tha.'],
  ],
  three: [['Average', 'Average quality. Works for light jobs.'], ['', 'Theek hai, daam thoda kam hona chahiye.']],
  two: [['Handle loose', 'The handle became loose in a month. Fixed it with a screw.']],
  one: [['Cracked', 'It cracked in the first week of normal use. Returned.']],
}

// oxfmt-ignore
export const garden: ReviewTexts = {
  five: [
    ['Healthy', 'Reached green and healthy, new leaves in ten days.'],
    ['Balcony ban gayi', 'Meri chhoti si balcony garden ban gayi, roz naya phool.'],
    ['', 'Roots were packed in moist soil and not one stem was broken.'],
    ['Good start', 'Most of it sprouted within a week in Kochi weather.'],
    ['Bahut taaza', 'Bahut taaza aaya, mitti bhi achhi thi.'],
  ],
  four: [
    ['', 'Healthy, but one leaf was bent on the way.'],
    ['Good', 'Good. A care card in Hindi would help.'],
    ['Achha hai', 'Achha hai, thoda chhota tha par badh raha hai.'],
  ],
  three: [['', 'Took two weeks to settle, then fine.'], ['Theek', 'Theek hai, kuch patte peele the.']],
  two: [['Dry', 'Was dry when it came. Some of it recovered.']],
  one: [['Murjha gaya', 'Teen din mein murjha gaya, dhoop bhi kam hi thi.']],
}

// oxfmt-ignore
export const tableware: ReviewTexts = {
  five: [
    ['Neat finish', 'Neat finish and no sharp edges. Looks good on the table.'],
    ['', 'Used daily for three months, cleans easily and has no smell.'],
    ['Bahut achha', 'Bahut achha hai, mehmaan bhi pooch rahe the kahan se liya.'],
    ['Right size', 'Exactly the size given. Fits on my shelf.'],
    ['Mummy khush', 'Mummy ko gift kiya, unhe bahut pasand aaya.'],
  ],
  four: [
    ['Nice', 'Nice product. A small scratch at the bottom, not visible in use.'],
    ['', 'Good quality, a little smaller than I imagined. Check the measurements.'],
    ['Achha', 'Achha hai, packing thodi aur achhi ho sakti thi.'],
  ],
  three: [['Average', 'Average. Does its work.'], ['', 'Kaam chal jaata hai, finishing simple hai.']],
  two: [['Damaged', 'One came damaged. They replaced it, but please pack better.']],
  one: [['Bekaar', 'Do hafte mein kharab ho gaya, wapas kar diya.']],
}
