import type { ReviewTexts } from './review-texts.ts'

// oxfmt-ignore
export const toys: ReviewTexts = {
  five: [
    ['My son is thrilled', 'Bought for my son’s seventh birthday, he has not left it since morning.'],
    ['', 'Sturdy, no sharp edges, colours do not come off. Good for rough use.'],
    ['Bachche khush', 'Bachche khush to hum khush. Teen din se TV band hai.'],
    ['Birthday hit', 'Everybody at the party wanted to take one home.'],
    ['Ekdum mast', 'Ekdum mast quality hai, padosi ka beta bhi wahi maang raha hai.'],
  ],
  four: [
    ['Nice', 'Nice quality. We wanted another colour, but that is chance.'],
    ['', 'Good one. One small part was loose, tightened it at home.'],
    ['Achha', 'Achha khilona hai, thoda chhota hai photo se.'],
  ],
  three: [['Average', 'Average finish, but the child is happy, so okay.'], ['', 'Theek hai, do hafte baad bore ho gaye.']],
  two: [['Small parts', 'Too many small parts for a three year old.']],
  one: [['Jaldi toot gaya', 'Ek hafte mein toot gaya. Return kar diya, paise mil gaye.']],
}

// oxfmt-ignore
export const sports: ReviewTexts = {
  five: [
    ['Good balance', 'Good weight and balance. Used it in two league matches.'],
    ['Galli cricket team', 'Galli wali poori team khush hai. Roz shaam ko isi se khelte hain.'],
    ['', 'Came well packed with everything mentioned. Good for beginners too.'],
    ['For the school', 'Bought ten for our school, same quality in every piece and a proper GST bill.'],
    ['Tagda', 'Bahut tagda hai, barish mein bhi kuch nahi hua.'],
  ],
  four: [
    ['', 'Good. The grip needed a new tape after a month.'],
    ['Worth it', 'Worth it for club level. Professionals will want more.'],
    ['Achha', 'Achha hai, hawa thodi kam thi, bharni padi.'],
  ],
  three: [['', 'Fine for casual use, not for serious players.'], ['Theek', 'Theek hai, shuruaat ke liye sahi.']],
  two: [['Wears fast', 'Wears out faster than my old one on cement.']],
  one: [['Toot gaya', 'Doosre hi match mein toot gaya, bahut bura laga.']],
}

// oxfmt-ignore
export const stationery: ReviewTexts = {
  five: [
    ['Smooth', 'Smooth and no smudges, even my left-handed daughter is happy.'],
    ['Exam ke liye', 'Exam ke liye liya tha, ek bhi dhokha nahi diya.'],
    ['', 'Good thickness, ink does not show on the other side.'],
    ['Office order', 'Ordered forty for the office, all fine and the bill has our GSTIN.'],
    ['Teacher ne poocha', 'Teacher ne poocha kahan se liya, ab poori class mangwa rahi hai.'],
  ],
  four: [
    ['', 'Good quality. One corner was bent in the packet.'],
    ['Value pack', 'Value pack for the school year. A few more colours would help.'],
    ['Achha', 'Achha hai, cover thoda mota hona chahiye.'],
  ],
  three: [['Average', 'Average, like what you get at the corner shop.'], ['', 'Theek hai, jaldi khatam ho jaata hai.']],
  two: [['Two were dry', 'Two out of the pack did not work.']],
  one: [['Poor finish', 'Poor finish, not useful for school work.']],
}

// oxfmt-ignore
export const music: ReviewTexts = {
  five: [
    ['Sweet tone', 'Sweet tone and easy to tune. My guru was satisfied with it.'],
    ['Sur sahi', 'Sur bilkul sahi hai, riyaaz mein maza aata hai.'],
    ['', 'Neat wood work and no buzzing. Came in a padded box.'],
    ['First instrument', 'First instrument for my son, he practises without being told.'],
    ['Kamaal', 'Is daam mein kamaal ki awaaz hai.'],
  ],
  four: [
    ['', 'Good sound. Needs tuning more often in the first weeks.'],
    ['Nice', 'Nice instrument, a bag with it would be good.'],
    ['Achha', 'Achha hai, seekhne walon ke liye perfect.'],
  ],
  three: [['Okay', 'Okay for practice, not for the stage.'], ['', 'Theek hai, finishing thodi aur saaf ho sakti thi.']],
  two: [['Out of tune', 'Was far out of tune and one part was loose.']],
  one: [['Cracked', 'It came with a crack along the side. Sent back the same day.']],
}
