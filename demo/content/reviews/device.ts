import type { ReviewTexts } from './review-texts.ts'

// oxfmt-ignore
export const phones: ReviewTexts = {
  five: [
    ['Sealed box with bill', 'Sealed box, GST bill inside and the serial number matches. Very satisfied.'],
    ['Awaaz saaf', 'Awaaz ekdum saaf hai, itne daam mein aur kya chahiye.'],
    ['Papa ke liye', 'Papa ke liye liya tha, pehle din se aaram se chala rahe hain.'],
    ['', 'Voice is clear at both ends. Set it up in ten minutes without help.'],
    ['Right decision', 'Compared four models before this one, happy with the decision.'],
  ],
  four: [
    ['Very good', 'Very good for the price. The cable in the box is short.'],
    ['', 'Works well. Manual is only in English, Hindi would help my shop staff.'],
    ['Achha hai', 'Achha hai, bas setup mein thoda time laga.'],
  ],
  three: [['Okay', 'Does the job, nothing more.'], ['', 'Theek hai, ghanti ki awaaz thodi kam hai.']],
  two: [['Replaced once', 'First piece was faulty. The replacement works, but I lost a week.']],
  one: [['Service centre far', 'Stopped after two months and the service centre is eighty kilometres from my town.']],
}

// oxfmt-ignore
export const computers: ReviewTexts = {
  five: [
    ['Sealed box with bill', 'Sealed box, GST bill inside and the serial number matches. Very satisfied.'],
    ['Fast', 'Opens everything quickly and does not heat up. Six weeks and not one hang.'],
    ['Bahut badhiya', 'Itne daam mein itna achha, socha nahi tha. Papa bhi aaram se chala lete hain.'],
    ['', 'Screen is bright and sharp. Set it up in ten minutes without help.'],
    ['Right decision', 'Compared four models before this one, happy with the decision.'],
  ],
  four: [
    ['Very good', 'Very good for the price. The cable in the box is short.'],
    ['', 'Works well. Manual is only in English, Hindi would help my shop staff.'],
    ['Achha hai', 'Achha hai, bas setup mein thoda time laga.'],
  ],
  three: [['Okay', 'Does the job. My older one felt a little quicker.'], ['', 'Theek hai, speaker ki awaaz kam hai.']],
  two: [['Replaced once', 'First piece did not start. The replacement works, but I lost a week.']],
  one: [['Service centre far', 'Stopped after two months and the service centre is eighty kilometres from my town.']],
}

// oxfmt-ignore
export const pictures: ReviewTexts = {
  five: [
    ['Sealed box with bill', 'Sealed box, GST bill inside and the serial number matches. Very satisfied.'],
    ['Sharp picture', 'Picture is sharp and the colours look natural.'],
    ['Bahut badhiya', 'Itne daam mein itna achha, socha nahi tha. Papa bhi aaram se chala lete hain.'],
    ['', 'Set it up in ten minutes without help.'],
    ['Ghar mein sab khush', 'Ghar mein sab khush hain, picture ekdum saaf hai.'],
  ],
  four: [
    ['Very good', 'Very good for the price. Took me an evening to learn everything.'],
    ['', 'Works well. Manual is only in English, Hindi would help my parents.'],
    ['Achha hai', 'Achha hai, bas setup mein thoda time laga.'],
  ],
  three: [['Okay', 'Does the job, but I expected a little more.'], ['', 'Theek hai, rang thode phike lage.']],
  two: [['Replaced once', 'First piece did not start. The replacement works, but I lost a week.']],
  one: [['Service centre far', 'Stopped after two months and the service centre is eighty kilometres from my town.']],
}

// oxfmt-ignore
export const computerAccessories: ReviewTexts = {
  five: [
    ['Worked at once', 'Worked with my laptop on the first try.'],
    ['Mast', 'Ekdum mast, dost bhi yahi mangwa rahe hain.'],
    ['', 'Using it in the office every day, no problem till now.'],
    ['Paisa vasool', 'Office aur ghar dono ke liye perfect. Paisa vasool.'],
    ['Better than the local shop', 'Same quality as in the computer market, at a better price.'],
  ],
  four: [
    ['', 'Good performance. The box could be stronger.'],
    ['Good', 'Works well, it only took a day longer to arrive.'],
    ['Achha', 'Achha hai, daam thoda kam hota to aur achha.'],
  ],
  three: [['Average', 'Fine for light use.'], ['', 'Theek hai, bahut zyada ummeed mat rakhna.']],
  two: [['Replaced once', 'The first one had a fault. The replacement is fine.']],
  one: [['Did not work', 'Did not work with my computer. Sent it back and got the money.']],
}

// oxfmt-ignore
export const sound: ReviewTexts = {
  five: [
    ['Clear sound', 'Sound is clear even at full volume and nothing rattles.'],
    ['Mast', 'Ekdum mast, dost bhi yahi mangwa rahe hain.'],
    ['', 'Using it almost daily for three months, still like new.'],
    ['Paisa vasool', 'Is daam mein itni saaf awaaz. Paisa vasool.'],
    ['Worked at once', 'Worked on the first try, no setting needed.'],
  ],
  four: [
    ['', 'Good sound. Finishing could be better at the edges.'],
    ['Good', 'Works well, a pouch in the box would be nice.'],
    ['Achha', 'Achha hai, bas thoda bhaari hai.'],
  ],
  three: [['Average', 'Fine for use at home.'], ['', 'Theek hai, bahut zyada ummeed mat rakhna.']],
  two: [['Crackles', 'It crackles now and then. Waiting for a replacement.']],
  one: [['Ek mahine mein band', 'Ek mahine mein band ho gaya, warranty card zaroor sambhalna.']],
}

// oxfmt-ignore
export const games: ReviewTexts = {
  five: [
    ['Solid build', 'Buttons feel firm and nothing rattles. Using it four hours a day.'],
    ['Plug and play', 'Connected on the first try with my laptop.'],
    ['Mast', 'Ekdum mast, dost bhi yahi mangwa rahe hain.'],
    ['', 'Comfortable for long sessions, no pain and no lag.'],
    ['Paisa vasool', 'Game ka maza do guna ho gaya. Paisa vasool.'],
  ],
  four: [
    ['', 'Good performance. Finishing could be better at the edges.'],
    ['Good', 'Works well, only the box was dented.'],
    ['Achha', 'Achha hai, grip thodi aur achhi ho sakti thi.'],
  ],
  three: [['Average', 'Fine for casual games.'], ['', 'Theek hai, bahut zyada ummeed mat rakhna.']],
  two: [['Loose button', 'One button is loose. Waiting for a replacement.']],
  one: [['Ek mahine mein band', 'Ek mahine mein band ho gaya, warranty card zaroor sambhalna.']],
}

// oxfmt-ignore
export const chargers: ReviewTexts = {
  five: [
    ['Does what it says', 'Rated correctly, I measured it. No heating even after hours.'],
    ['Safar ka saathi', 'Safar mein bahut kaam aata hai, kabhi dhokha nahi diya.'],
    ['', 'Charges fast and stays cool.'],
    ['For the shop', 'Bought six for my shop, all working after four months.'],
    ['Bharosemand', 'Pichhle saal bhi liya tha, aaj tak chal raha hai.'],
  ],
  four: [
    ['', 'Good. A pouch with it would help.'],
    ['Value', 'Good value, though the box had a dent.'],
    ['Badhiya', 'Badhiya hai, charging mein thoda time lagta hai.'],
  ],
  three: [['Okay', 'Works, but a little slower than my old one.'], ['', 'Theek hai, daam thoda zyada laga.']],
  two: [['One dead piece', 'One piece did not work. They sent another, so two stars for service.']],
  one: [['Stopped', 'Stopped working within weeks. Return was accepted without questions.']],
}

// oxfmt-ignore
export const lights: ReviewTexts = {
  five: [
    ['Does what it says', 'As bright as the box says. No heating even after hours.'],
    ['Roshni badhiya', 'Roshni bahut badhiya hai, raat bhar chala aur garam nahi hua.'],
    ['', 'Bright and steady, no flicker.'],
    ['For the shop', 'Bought six for my shop, all working after four months.'],
    ['Bharosemand', 'Pichhle saal bhi liya tha, aaj tak chal raha hai.'],
  ],
  four: [
    ['', 'Good light. The packing was a bit loose.'],
    ['Value', 'Good value, though the box had a dent.'],
    ['Badhiya', 'Badhiya hai, daam thoda kam hota to aur achha.'],
  ],
  three: [['Okay', 'Works, but a little less bright than my old one.'], ['', 'Theek hai, bahut halka plastic hai.']],
  two: [['One dead piece', 'One piece did not work. They sent another, so two stars for service.']],
  one: [['Stopped', 'Stopped working within weeks. Return was accepted without questions.']],
}

// oxfmt-ignore
export const antennas: ReviewTexts = {
  five: [
    ['Strong signal', 'Signal is strong even in heavy rain.'],
    ['', 'Thick steel, no rust after one monsoon on the roof.'],
    ['Mazboot', 'Kaafi mazboot hai, tez hawa mein bhi nahi hila.'],
  ],
  four: [['', 'Good dish. The cable has to be bought separately.'], ['Badhiya', 'Badhiya hai, fitting mein thoda time laga.']],
  three: [['Okay', 'Fine. Call somebody who knows how to align it.']],
  two: [['Dent', 'The rim came with a dent. It works after straightening it.']],
  one: [['No signal', 'Could not get a signal at our place. Sent it back.']],
}
