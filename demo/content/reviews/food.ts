import type { ReviewTexts } from './review-texts.ts'

// oxfmt-ignore
export const grains: ReviewTexts = {
  five: [
    ['Clean grains', 'No stones, no dust, no insects. I wash it only once now.'],
    ['Ghar jaisa swaad', 'Bilkul gaon wala taste hai. Roz ke khane ke liye best.'],
    ['Monthly list', 'Tried the small pack first, now it is on the monthly list. Cooks evenly every time.'],
    ['', 'Soaked for half an hour and cooked soft. My mother approved, and she rejects most brands.'],
    ['Ekdum saaf', 'Packet khola to ekdum saaf maal nikla, ek bhi kankad nahi mila.'],
    ['Good aroma', 'You notice the smell as soon as you cut the pack. Fresh lot.'],
  ],
  four: [
    ['Good, packet was dusty', 'The product is very good. Only the outer packet was dusty, otherwise full marks.'],
    ['', 'Quality is nice. A zip on the pack would help, I had to shift everything to a dabba.'],
    ['Achha hai', 'Quality achhi hai, bas daam thoda sa zyada laga.'],
  ],
  three: [
    ['Average', 'Fine for daily use. Nothing special about the taste.'],
    ['Theek hai', 'Theek thaak hai. Pichhla lot isse behtar tha.'],
  ],
  two: [
    ['Too many broken pieces', 'At least a handful was broken or powdery. Taste is fine, but I expected a better grade.'],
    ['Pakne mein time', 'Pakne mein bahut time laga, lagta hai maal purana tha.'],
  ],
  one: [['Seal was open', 'The seal was open on one side and it had spilled inside the box. Money was refunded, but I had to go out and buy.']],
}

// oxfmt-ignore
export const masalas: ReviewTexts = {
  five: [
    ['Strong and fresh', 'I need only half of what I used from my old brand. Colour and smell are both strong.'],
    ['Asli swaad', 'Sabzi ka rang hi badal gaya. Asli swaad hai, milawat nahi lagti.'],
    ['', 'Pure taste, nothing added. My grandmother checked it on her palm and smiled.'],
    ['Well sealed', 'Sealed properly and wrapped once more, nothing spilled.'],
    ['Roz ka saathi', 'Do mahine se yahi use kar rahe hain, ab dusra brand nahi chahiye.'],
    ['Worth it', 'A little costlier than the loose one in the market, but you can taste why.'],
  ],
  four: [
    ['', 'Very good quality. A zip on the pack would help.'],
    ['Badhiya', 'Badhiya hai, bas bada pack thoda sasta hona chahiye.'],
    ['Good', 'Good flavour. Best-before date was closer than I like, so I ordered the small one.'],
  ],
  three: [
    ['Okay', 'It does the job. I could not find much difference from the usual brand.'],
    ['', 'Swaad theek hai, khushboo thodi kam lagi.'],
  ],
  two: [
    ['Weak', 'Needed double the quantity for the same taste.'],
    ['Packet phata tha', 'Packet kone se phata tha, dabbe ke andar thoda gir gaya.'],
  ],
  one: [['Not for us', 'Did not taste right to anyone at home. Gone back to our old brand.']],
}

// oxfmt-ignore
export const dairy: ReviewTexts = {
  five: [
    ['Fresh and cold', 'Came cold to the touch, with the whole shelf life still left.'],
    ['Bachon ko pasand', 'Bachche roz maangte hain. Swaad halka aur taaza hai.'],
    ['', 'Fresh and pure. Finished on the same day in our house.'],
    ['Morning delivery', 'Reaches before breakfast, so I have stopped going to the booth.'],
    ['Ekdum taaza', 'Date dekhi, kal ka hi bana hua tha. Bahut badhiya.'],
  ],
  four: [
    ['', 'Very good. I would like a bigger family pack also.'],
    ['Good taste', 'Good taste, only the cover was a little wet from the ice pack.'],
    ['Achha', 'Achha hai, par jaldi khatam karna padta hai.'],
  ],
  three: [
    ['', 'Okay. I find the local dairy a bit creamier.'],
    ['Theek', 'Theek hai, daam ke hisaab se quantity kam lagi.'],
  ],
  two: [['Short date', 'Only one day was left before the date. Used it, but this should be checked before sending.']],
  one: [['Kharab nikla', 'Garmi mein kharab ho gaya tha. Photo bheji to paise wapas mil gaye.']],
}

// oxfmt-ignore
export const quickMeals: ReviewTexts = {
  five: [
    ['Ready in minutes', 'Hostel dinner sorted. Follow the steps on the pack and it comes out right.'],
    ['Tiffin hit', 'Bete ka tiffin roz khaali wapas aata hai jab ye deti hoon.'],
    ['', 'Spicy in a good way and not oily. Goes well with curd.'],
    ['Always one at home', 'We always have one at home now, for days without time.'],
    ['Maza aa gaya', 'Maza aa gaya, bilkul dukaan wala taste.'],
  ],
  four: [
    ['', 'Tasty. I add some onion and coriander, then it is perfect.'],
    ['Good for travel', 'Carried it on a train journey, everybody shared. A bit more in the pack would help.'],
    ['', 'Swaad achha hai, namak thoda tez hai.'],
  ],
  three: [
    ['Average', 'Fills the stomach. Home food it is not.'],
    ['', 'Theek hai, teekha pasand ho to hi lena.'],
  ],
  two: [['Too salty', 'Too salty for us, we had to add water and potatoes.']],
  one: [['Pasand nahi aaya', 'Ghar mein kisi ko pasand nahi aaya, baki pack maid ko de diya.']],
}

// oxfmt-ignore
export const savoury: ReviewTexts = {
  five: [
    ['Gone in one evening', 'Opened for guests and the packet was over before the tea. Ordering two next time.'],
    ['Crunchy', 'Fresh and crunchy, not broken into powder like in other online orders.'],
    ['Chai ke saath', 'Shaam ki chai ke saath perfect. Ekdum fresh tha.'],
    ['', 'Not too salty and not too oily, just right.'],
    ['Diwali gift', 'Office walon ko diya, sabne poocha kahan se liya.'],
    ['Kids approved', 'My two picky eaters finished everything and asked for more.'],
  ],
  four: [
    ['Nice', 'Nice taste. A few pieces were broken, expected with delivery.'],
    ['', 'Good, but the packet finishes too fast. Please make a bigger one.'],
    ['Badhiya', 'Badhiya swaad, thoda masala aur hota to maza aa jaata.'],
  ],
  three: [
    ['', 'Okay snack. Slightly costly for the weight.'],
    ['Thoda feeka', 'Thoda feeka laga, mujhe chatpata pasand hai.'],
  ],
  two: [['Mostly crumbs', 'Half of it was crumbs when it came. Taste is fine.']],
  one: [['Soft, not crisp', 'It had gone soft. Opened it on the day it came, so it must be the pack.']],
}

// oxfmt-ignore
export const hotDrinks: ReviewTexts = {
  five: [
    ['Perfect cup', 'Good colour and strong flavour, even my father who is hard to please asked for a second cup.'],
    ['Kadak', 'Ekdum kadak, subah ki neend khul jaati hai.'],
    ['', 'Fresh aroma when you open it. I keep it in a steel dabba and it stays that way.'],
    ['Guests asked', 'Served it to guests, and they asked for the name.'],
    ['Office pantry', 'Buying for our office pantry of fifteen people, no complaints till now.'],
  ],
  four: [
    ['', 'Good taste. I wish the pack had a spoon or a proper lid.'],
    ['Achhi hai', 'Achhi hai, par thodi mehengi. Offer mein le lo.'],
    ['Good', 'Light taste, so use a little more than the pack says.'],
  ],
  three: [
    ['Average', 'Drinkable, but nothing to remember.'],
    ['', 'Theek hai, mujhe thoda aur strong chahiye tha.'],
  ],
  two: [['Weak', 'Weak for me, I need double the quantity.']],
  one: [['Pack was crushed', 'The pack came crushed and wet on one side. Refund came in two days.']],
}

// oxfmt-ignore
export const produce: ReviewTexts = {
  five: [
    ['As if from the market', 'So fresh that there was still dew on it. Better than what I pick myself.'],
    ['Taaza maal', 'Ekdum taaza. Ek bhi kharab nahi nikla.'],
    ['', 'Packed in paper and not plastic, I like that.'],
    ['Every week', 'Ordering every Saturday for two months now. One bad piece in all that time, and they refunded it.'],
    ['Papa ne check kiya', 'Papa ne ek ek karke check kiya aur pass kar diya, aisa kabhi nahi hota.'],
    ['Stayed fresh', 'Lasted a full week in the fridge without going soft.'],
    ['', 'Clean and well graded. I only had to rinse it once.'],
  ],
  four: [
    ['', 'Very fresh. One or two pieces were smaller than the rest.'],
    ['Good quality', 'Good quality, a little costlier than in the market.'],
    ['Achha', 'Achha tha, thoda chhota size aaya is baar.'],
  ],
  three: [
    ['', 'Half was very good and half was just average.'],
    ['Size alag alag', 'Swaad achha hai, size sab alag alag tha.'],
  ],
  two: [['Some were bad', 'Three or four pieces were not good. Got the money back for those the same evening.']],
  one: [['Dinner spoiled', 'Most of it was bruised. They refunded everything, but my dinner plan was spoiled.']],
}

// oxfmt-ignore
export const meat: ReviewTexts = {
  five: [
    ['Clean cuts', 'Cut evenly and cleaned properly, straight into the marinade.'],
    ['', 'No smell at all, came with ice still solid. Curry was excellent.'],
    ['Sunday regular', 'Har Sunday yahi se mangwata hoon. Taaza aur saaf.'],
    ['Better than the market', 'I stopped going to the market at six in the morning. Same quality, no queue.'],
    ['Bahut soft', 'Pakne ke baad itna soft tha ki bachchon ne bhi kha liya.'],
  ],
  four: [
    ['', 'Very fresh. A few pieces were bigger than I wanted.'],
    ['Good', 'Good quality and cold on arrival. Tray was a little wet.'],
    ['Achha maal', 'Achha maal hai, bazaar se thoda mehenga.'],
  ],
  three: [['Okay', 'Fresh enough, but less than I expected after cleaning.'], ['', 'Theek tha, cleaning aur achhi ho sakti thi.']],
  two: [['Not so fresh', 'Fine to eat, but not as fresh as the last two orders.']],
  one: [['Ice had melted', 'The ice had melted when it came and I did not want to risk it. Full refund given.']],
}

// oxfmt-ignore
export const flours: ReviewTexts = {
  five: [
    ['Soft rotis', 'Fine and fresh, comes out soft every time.'],
    ['Ghar jaisa swaad', 'Bilkul gaon wali chakki ka swaad hai. Roz ke khane ke liye best.'],
    ['Monthly list', 'Tried the small pack first, now it is on the monthly list.'],
    ['', 'No smell and no insects, even after a month in the dabba.'],
    ['Ekdum saaf', 'Packet khola to ekdum saaf maal nikla.'],
  ],
  four: [
    ['Good, packet was dusty', 'The product is very good. Only the outer packet was dusty, otherwise full marks.'],
    ['', 'Quality is nice. A zip on the pack would help, I had to shift everything to a dabba.'],
    ['Achha hai', 'Quality achhi hai, bas daam thoda sa zyada laga.'],
  ],
  three: [['Average', 'Fine for daily use. Nothing special about the taste.'], ['Theek hai', 'Theek thaak hai. Pichhla lot isse behtar tha.']],
  two: [['Coarse', 'Coarser than I like. Taste is fine.']],
  one: [['Seal was open', 'The seal was open on one side and it had spilled inside the box. Money was refunded, but I had to go out and buy.']],
}

// oxfmt-ignore
export const oils: ReviewTexts = {
  five: [
    ['Pure', 'Pure taste, nothing added. My grandmother checked it on her palm and smiled.'],
    ['Asli swaad', 'Asli swaad hai, milawat nahi lagti.'],
    ['No leak', 'Sealed properly and wrapped once more, not a drop outside.'],
    ['', 'Good aroma as soon as it is warm.'],
    ['Roz ka saathi', 'Do mahine se yahi use kar rahe hain, ab dusra brand nahi chahiye.'],
  ],
  four: [
    ['', 'Very good quality. The cap is a bit tight and pours too much at once.'],
    ['Badhiya', 'Badhiya hai, bas bada pack thoda sasta hona chahiye.'],
    ['Good', 'Good flavour. Best-before date was closer than I like, so I ordered the small one.'],
  ],
  three: [['Okay', 'I could not find much difference from the usual brand.'], ['', 'Swaad theek hai, khushboo thodi kam lagi.']],
  two: [['Dhakkan dheela', 'Dhakkan dheela tha, dabbe ke andar thoda gir gaya.']],
  one: [['Not for us', 'Did not taste right to anyone at home.']],
}

// oxfmt-ignore
export const larder: ReviewTexts = {
  five: [
    ['Pure', 'Pure taste, nothing added. My grandmother approved it.'],
    ['Asli swaad', 'Asli swaad hai, milawat nahi lagti.'],
    ['', 'Clean and well sealed. Lasts us two months.'],
    ['Roz ka saathi', 'Do mahine se yahi use kar rahe hain, ab dusra brand nahi chahiye.'],
  ],
  four: [['', 'Very good quality. A wider jar or pack would help.'], ['Badhiya', 'Badhiya hai, bas bada pack thoda sasta hona chahiye.']],
  three: [['Okay', 'I could not find much difference from the usual brand.'], ['', 'Theek hai, daam thoda zyada laga.']],
  two: [['Damp', 'Had become damp, so it took long to get out of the pack.']],
  one: [['Not for us', 'Did not taste right to anyone at home.']],
}

// oxfmt-ignore
export const nuts: ReviewTexts = {
  five: [
    ['Fresh', 'Fresh and full, not one bitter piece.'],
    ['Diwali gift', 'Office walon ko diya, sabne poocha kahan se liya.'],
    ['', 'We keep a bowl on the table and it is empty every evening.'],
    ['Badhiya maal', 'Badhiya maal hai, ek bhi daana kharab nahi.'],
  ],
  four: [['Nice', 'Nice taste. A few pieces were broken, expected with delivery.'], ['', 'Good, but the packet finishes too fast.']],
  three: [['', 'Okay. Slightly costly for the weight.'], ['Theek', 'Theek hai, thoda aur bada hota to achha.']],
  two: [['Many broken', 'Many pieces were broken. Taste is fine.']],
  one: [['Old stock', 'Tasted old. Customer care refunded it.']],
}

// oxfmt-ignore
export const bakery: ReviewTexts = {
  five: [
    ['Fresh', 'Came fresh, with the whole shelf life still left.'],
    ['Bachon ko pasand', 'Bachche nashte mein roz yahi maangte hain.'],
    ['', 'Packed well, nothing was broken or pressed.'],
    ['Morning delivery', 'Reaches before breakfast, so I have stopped going to the shop.'],
  ],
  four: [['', 'Very good. I would like a bigger family pack also.'], ['Achha', 'Achha hai, par jaldi khatam karna padta hai.']],
  three: [['', 'Okay. Same as in the local bakery.'], ['Theek', 'Theek hai, daam ke hisaab se quantity kam lagi.']],
  two: [['Short date', 'Only one day was left before the date. Used it, but this should be checked before sending.']],
  one: [['Kharab nikla', 'Aadha kharab nikla. Photo bheji to paise wapas mil gaye.']],
}

// oxfmt-ignore
export const saucesAndPickles: ReviewTexts = {
  five: [
    ['Keeps well', 'Opened bottle is in the fridge for three weeks and still tastes the same.'],
    ['Maza aa gaya', 'Maza aa gaya, har cheez ke saath chalta hai.'],
    ['', 'Real taste, and you can see the pieces in it.'],
    ['Tiffin hit', 'Bete ka tiffin roz khaali wapas aata hai jab saath mein ye deti hoon.'],
  ],
  four: [['', 'Tasty. A wider lid would help.'], ['Achha', 'Swaad achha hai, daam thoda zyada laga.']],
  three: [['Average', 'Fine, like the usual brand.'], ['', 'Theek hai, ghar wala zyada achha lagta hai.']],
  two: [['Sticky', 'The lid had leaked a little and the bottle was sticky.']],
  one: [['Pasand nahi aaya', 'Ghar mein kisi ko pasand nahi aaya.']],
}

// oxfmt-ignore
export const sweets: ReviewTexts = {
  five: [
    ['Gone in one evening', 'Opened for guests and it was over before the tea. Ordering two next time.'],
    ['Diwali gift', 'Office walon ko diya, sabne poocha kahan se liya.'],
    ['', 'Not too sweet, just right.'],
    ['Kids approved', 'My two picky eaters finished everything and asked for more.'],
  ],
  four: [['Nice', 'Nice taste, a little soft from the heat on the way.'], ['Badhiya', 'Badhiya swaad, pack thoda bada hona chahiye.']],
  three: [['', 'Okay. Slightly costly for the weight.'], ['Theek', 'Theek hai, mujhe thoda zyada meetha laga.']],
  two: [['Pressed', 'The pack was pressed on one side. Taste is fine.']],
  one: [['Too sweet', 'Much too sweet for us, nobody finished it.']],
}

// oxfmt-ignore
export const biscuits: ReviewTexts = {
  five: [
    ['Chai ke saath', 'Shaam ki chai ke saath perfect. Ekdum fresh tha.'],
    ['Crisp', 'Fresh and crisp, not broken into powder like in other online orders.'],
    ['', 'Not too sweet, and you can taste the butter.'],
    ['Kids approved', 'My two picky eaters finished everything and asked for more.'],
  ],
  four: [['Nice', 'Nice taste. A few pieces were broken, expected with delivery.'], ['', 'Good, but the packet finishes too fast.']],
  three: [['', 'Okay. Slightly costly for the weight.'], ['Theek', 'Theek hai, dukaan jaise hi hain.']],
  two: [['Mostly crumbs', 'Half of it was crumbs when it came. Taste is fine.']],
  one: [['Not crisp', 'Had gone soft. Opened it on the day it came, so it must be the pack.']],
}

// oxfmt-ignore
export const coldDrinks: ReviewTexts = {
  five: [
    ['Refreshing', 'Served chilled to guests, nobody believed it came in a pack.'],
    ['Thandak', 'Garmi mein thanda karke piyo, maza aa jaata hai.'],
    ['', 'Tastes like the fruit and not like sugar.'],
    ['Office pantry', 'Buying for our office pantry of fifteen people, no complaints till now.'],
  ],
  four: [['', 'Good taste. I wish there was a bigger bottle.'], ['Achhi hai', 'Achhi hai, par thodi mehengi. Offer mein le lo.']],
  three: [['Average', 'Drinkable, but nothing to remember.'], ['', 'Theek hai, thoda kam meetha hona chahiye tha.']],
  two: [['Too sweet', 'Too sweet for me. Children may like it.']],
  one: [['Pack was crushed', 'The pack came crushed and wet on one side. Refund came in two days.']],
}
