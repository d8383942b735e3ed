import type { ReviewTexts } from './review-texts.ts'

// oxfmt-ignore
export const toys: ReviewTexts = {
  five: [
    ['My son is thrilled', 'Bought for my son’s seventh birthday, he has not left it since morning.'],
    ['', 'Good quality and bright colours. Fine for rough use.'],
    ['Bachche khush', 'Bachche khush to hum khush. Teen din se TV band hai.'],
    ['Birthday hit', 'Everybody at the party wanted to take one home.'],
    ['Ekdum mast', 'Ekdum mast quality hai, padosi ka beta bhi wahi maang raha hai.'],
  ],
  four: [
    ['Nice', 'Nice quality. We wanted another colour, but that is chance.'],
    ['', 'Good one, the children play with it daily.'],
    ['Achha', 'Achha khilona hai, thoda chhota hai photo se.'],
  ],
  three: [['Average', 'Average finish, but the child is happy, so okay.'], ['', 'Theek hai, do hafte baad bore ho gaye.']],
  two: [['Small', 'Smaller than it looks in the photo.']],
  one: [['Jaldi kharab', 'Ek hafte mein kharab ho gaya. Return kar diya, paise mil gaye.']],
}

// oxfmt-ignore
export const party: ReviewTexts = {
  five: [
    ['Hit of the function', 'Looked very good at our function, everybody took photos.'],
    ['', 'Exactly as in the picture. Bright and neatly made.'],
    ['Bachche khush', 'Bachche khush to hum khush. Agle janamdin pe phir se lenge.'],
    ['For the school', 'Ordered for our school day, same quality in every piece and a proper GST bill.'],
  ],
  four: [
    ['Nice', 'Nice quality. We wanted another colour, but that is chance.'],
    ['Achha', 'Achha hai, thoda chhota hai photo se.'],
  ],
  three: [['Average', 'Average finish, but okay for one evening.'], ['', 'Theek hai, jaise bazaar mein milta hai.']],
  two: [['Small', 'Smaller than it looks in the photo.']],
  one: [['Damaged', 'Came damaged, so we could not use it that evening.']],
}

// oxfmt-ignore
export const sports: ReviewTexts = {
  five: [
    ['Good quality', 'Good quality, clearly better than my old one.'],
    ['Bachche khush', 'Bachche roz shaam ka intezaar karte hain.'],
    ['', 'Came well packed with everything mentioned. Good for beginners too.'],
    ['For the school', 'Bought ten for our school, same quality in every piece and a proper GST bill.'],
    ['Tagda', 'Bahut tagda hai, teen mahine se roz use ho raha hai.'],
  ],
  four: [
    ['', 'Good. The packing could be better.'],
    ['Worth it', 'Worth it for beginners. Professionals will want more.'],
    ['Achha', 'Achha hai, thoda aur halka hota to aur achha.'],
  ],
  three: [['', 'Fine for casual use.'], ['Theek', 'Theek hai, shuruaat ke liye sahi.']],
  two: [['Wears fast', 'Wears out faster than my old one.']],
  one: [['Kharab nikla', 'Doosre hi hafte mein kharab ho gaya, bahut bura laga.']],
}

// oxfmt-ignore
export const bats: ReviewTexts = {
  five: [
    ['Good balance', 'Good weight and balance. Used it in two league matches.'],
    ['Galli cricket team', 'Galli wali poori team khush hai. Roz shaam ko isi se khelte hain.'],
    ['', 'The sound off the middle is very sweet.'],
  ],
  four: [['', 'Good. The grip needed a new tape after a month.'], ['Worth it', 'Worth it for club level.']],
  three: [['', 'Fine for tennis balls, oil it well before leather ones.']],
  two: [['Chips', 'The edge chipped in the first week.']],
  one: [['Toot gaya', 'Doosre hi match mein toot gaya, bahut bura laga.']],
}

// oxfmt-ignore
export const balls: ReviewTexts = {
  five: [
    ['True bounce', 'True bounce and good grip, also on our cement court.'],
    ['Galli team', 'Galli wali poori team khush hai. Roz shaam ko isi se khelte hain.'],
    ['', 'Holds its air for weeks.'],
  ],
  four: [['Achha', 'Achha hai, hawa thodi kam thi, bharni padi.'], ['Worth it', 'Worth it for school level.']],
  three: [['', 'Fine for evening games, not for tournaments.']],
  two: [['Wears fast', 'Wears out faster than my old one on cement.']],
  one: [['Hawa nikal gayi', 'Doosre hi din hawa nikal gayi.']],
}

// oxfmt-ignore
export const pens: ReviewTexts = {
  five: [
    ['Smooth', 'Writes smoothly and does not smudge, even my left-handed daughter is happy.'],
    ['Exam ke liye', 'Exam ke liye liya tha, ek bhi dhokha nahi diya.'],
    ['Office order', 'Ordered for the whole office, all fine and the bill has our GSTIN.'],
    ['', 'Same quality as at the stationer near the school, at a better price.'],
  ],
  four: [['Value pack', 'Value for the school year.'], ['Achha', 'Achha hai, thoda mota likhta hai.']],
  three: [['Average', 'Average, like what you get at the corner shop.'], ['', 'Theek hai, jaldi khatam ho jaata hai.']],
  two: [['Scratchy', 'A bit scratchy on thin paper.']],
  one: [['Poor finish', 'Poor finish, not useful for school work.']],
}

// oxfmt-ignore
export const paper: ReviewTexts = {
  five: [
    ['Good paper', 'Good thickness, ink does not show on the other side.'],
    ['Exam ke liye', 'Exam ki taiyari ke liye liya tha, bahut kaam aaya.'],
    ['Office order', 'Ordered for the whole office, all fine and the bill has our GSTIN.'],
    ['Teacher ne poocha', 'Teacher ne poocha kahan se liya, ab poori class mangwa rahi hai.'],
  ],
  four: [['', 'Good quality. One corner was bent in the packet.'], ['Achha', 'Achha hai, cover thoda mota hona chahiye.']],
  three: [['Average', 'Average, like what you get at the corner shop.'], ['', 'Theek hai, daam thoda zyada laga.']],
  two: [['Thin', 'The paper is thinner than I thought.']],
  one: [['Torn', 'Some pages were torn when it came.']],
}

// oxfmt-ignore
export const office: ReviewTexts = {
  five: [
    ['Office order', 'Ordered for the whole office, all fine and the bill has our GSTIN.'],
    ['Kaam ki cheez', 'Dukaan mein roz kaam aata hai. Kaam ki cheez hai.'],
    ['', 'Good quality, exactly as described.'],
    ['Teacher ne poocha', 'Teacher ne poocha kahan se liya, ab poora school mangwa raha hai.'],
  ],
  four: [['', 'Good quality. The packet was a bit dented.'], ['Achha', 'Achha hai, daam thoda kam hota to aur achha.']],
  three: [['Average', 'Average, like what you get at the corner shop.'], ['', 'Theek hai, kaam chal jaata hai.']],
  two: [['Thin', 'Thinner than I thought.']],
  one: [['Poor finish', 'Poor finish, not useful for office work.']],
}

// oxfmt-ignore
export const art: ReviewTexts = {
  five: [
    ['Lovely colours', 'Lovely quality, my daughter uses it every day after school.'],
    ['Teacher ne poocha', 'Teacher ne poocha kahan se liya, ab poori class mangwa rahi hai.'],
    ['', 'Same quality as in the art shop, at a better price.'],
  ],
  four: [['', 'Good quality. The box was a bit dented.'], ['Achha', 'Achha hai, thoda aur hota to aur achha.']],
  three: [['Average', 'Average, fine for beginners.'], ['', 'Theek hai, jaldi khatam ho jaata hai.']],
  two: [['Expected more', 'Expected a little more for the price.']],
  one: [['Poor quality', 'Poor quality, not useful for school work.']],
}

// oxfmt-ignore
export const music: ReviewTexts = {
  five: [
    ['Sweet tone', 'Sweet tone. My guru was satisfied with it.'],
    ['Sur sahi', 'Sur bilkul sahi hai, riyaaz mein maza aata hai.'],
    ['', 'Neatly made and no buzzing. Came well packed.'],
    ['First instrument', 'First instrument for my son, he practises without being told.'],
    ['Kamaal', 'Is daam mein kamaal ki awaaz hai.'],
  ],
  four: [
    ['', 'Good sound. Took me a few days to get used to it.'],
    ['Nice', 'Nice instrument for the price.'],
    ['Achha', 'Achha hai, seekhne walon ke liye perfect.'],
  ],
  three: [['Okay', 'Okay for practice, not for the stage.'], ['', 'Theek hai, finishing thodi aur saaf ho sakti thi.']],
  two: [['Weak sound', 'The sound is weaker than I expected.']],
  one: [['Cracked', 'It came with a crack along the side. Sent back the same day.']],
}
