import type { ReviewTexts } from './review-texts.ts'

// oxfmt-ignore
export const machines: ReviewTexts = {
  five: [
    ['Sealed box with bill', 'Sealed box, GST bill inside and the serial number matches. Very satisfied.'],
    ['Fast', 'Opens everything quickly and does not heat up. Six weeks and not one hang.'],
    ['Bahut badhiya', 'Itne daam mein itna achha, socha nahi tha. Papa bhi aaram se chala lete hain.'],
    ['', 'Screen is bright and sharp. Set it up in ten minutes without help.'],
    ['Right decision', 'Compared four models before this one, happy with the decision.'],
    ['Ghar mein sab khush', 'Ghar mein sab khush hain, picture aur awaaz dono saaf.'],
  ],
  four: [
    ['Very good', 'Very good for the price. The cable in the box is short.'],
    ['', 'Works well. Manual is only in English, Hindi would help my shop staff.'],
    ['Achha hai', 'Achha hai, bas setup mein thoda time laga.'],
  ],
  three: [
    ['Okay', 'Does the job. My older one felt a little quicker.'],
    ['', 'Theek hai, speaker ki awaaz kam hai.'],
  ],
  two: [['Replaced once', 'First piece did not start. The replacement works, but I lost a week.']],
  one: [['Service centre far', 'Stopped after two months and the service centre is eighty kilometres from my town.']],
}

// oxfmt-ignore
export const sound: ReviewTexts = {
  five: [
    ['Solid build', 'Buttons feel firm and nothing rattles. Using it four hours a day.'],
    ['Plug and play', 'Connected on the first try with both my laptop and the TV.'],
    ['Mast', 'Ekdum mast, dost bhi yahi mangwa rahe hain.'],
    ['', 'Comfortable for long sessions, no pain and no lag.'],
    ['Paisa vasool', 'Online class aur game dono ke liye perfect. Paisa vasool.'],
  ],
  four: [
    ['', 'Good performance. Finishing could be better at the edges.'],
    ['Good', 'Works well, only the light on it is too bright at night.'],
    ['Achha', 'Achha hai, wire thodi lambi honi chahiye thi.'],
  ],
  three: [['Average', 'Fine for calls and light use.'], ['', 'Theek hai, bahut zyada ummeed mat rakhna.']],
  two: [['Loose contact', 'One side cuts out if I move too much. Waiting for a replacement.']],
  one: [['Ek mahine mein band', 'Ek mahine mein band ho gaya, warranty card zaroor sambhalna.']],
}

// oxfmt-ignore
export const power: ReviewTexts = {
  five: [
    ['Does what it says', 'Rated correctly, I measured it. No heating even after hours.'],
    ['Light aa gayi', 'Power cut mein bahut kaam aata hai, poori raat chala.'],
    ['', 'Bright and steady, no flicker. Changed all the bulbs of the house.'],
    ['For the shop', 'Bought six for my shop, all working after four months.'],
    ['Bharosemand', 'Pichhle saal bhi liya tha, aaj tak chal raha hai.'],
  ],
  four: [
    ['', 'Good. The switch is a bit hard to press.'],
    ['Value', 'Good value, though the box had a dent.'],
    ['Badhiya', 'Badhiya hai, charge hone mein thoda time leta hai.'],
  ],
  three: [['Okay', 'Works, but a little less bright than my old one.'], ['', 'Theek hai, bahut halka plastic hai.']],
  two: [['One dead piece', 'One piece did not work. They sent another, so two stars for service.']],
  one: [['Stopped', 'Stopped working within weeks. Return was accepted without questions.']],
}
