import type { DemoCategory } from './categories.ts'
import type { Item } from './item.ts'

type Kind = NonNullable<DemoCategory['kind']>
/** A question about an article and the answer of the seller; null if the question does not apply to the article. */
type QuestionBuilder = (item: Item) => readonly [question: string, answer: string] | null

const fact = (item: Item, name: string) => item.facts?.[name]
const point = (item: Item, word: RegExp) => item.points.find((text) => word.test(text))

const shelfLife: QuestionBuilder = (item) => {
  const life = fact(item, 'Shelf life')
  return life
    ? [
        'How long does it keep?',
        `${life} from the date of packing. We send stock with at least two thirds of that left.`,
      ]
    : null
}
const warranty: QuestionBuilder = (item) =>
  item.warranty
    ? [
        'Is there a warranty, and who do I call?',
        `Yes, ${item.warranty}. Keep the invoice from your order; our customer care number is on the store page.`,
      ]
    : null
const bill: QuestionBuilder = () => [
  'Will I get a GST bill in my shop’s name?',
  'Yes. Order from your business account with your verified GSTIN, and it is printed on the invoice.',
]
const origin: QuestionBuilder = (item) => [
  'Is this made in India?',
  item.origin
    ? `It is made in ${item.origin}. The importer’s name and address are in the general details.`
    : 'Yes, made in India. The maker’s address is in the general details.',
]
const returnable: QuestionBuilder = (item) =>
  item.returnable === false
    ? [
        'Can it be returned?',
        'Not once it is delivered, as it cannot be sold again. If it arrives damaged, send us a photo the same day and we refund it.',
      ]
    : [
        'What if it does not suit me?',
        'You can return it unused within 7 days of delivery from your orders page.',
      ]
const material: QuestionBuilder = (item) => {
  const material = fact(item, 'Material')
  return material ? ['What is it made of?', `${material}.`] : null
}
const bulk: QuestionBuilder = () => [
  'Can you supply larger quantities every month?',
  'Yes. The business price list on this page applies automatically, and for standing orders please call the store.',
]

export const questions: Readonly<Record<Kind, readonly QuestionBuilder[]>> = {
  food: [
    shelfLife,
    (item) =>
      item.attr?.diet
        ? [
            'Pure veg hai kya?',
            `${item.attr.diet === 'Eggs' || item.attr.diet === 'Non-Vegetarian' ? 'It has the non-vegetarian mark' : 'Yes, it has the green mark'}: ${item.attr.diet}.`,
          ]
        : null,
    (item) => {
      const storage = fact(item, 'Storage')
      return [
        'How should it be stored after opening?',
        storage ? `${storage}. Close it tightly each time.` : 'In an airtight jar, away from sun and damp.',
      ]
    },
    origin,
    bulk,
    bill,
  ],
  fresh: [
    shelfLife,
    () => ['Is it sent chilled?', 'Yes, in an insulated box from our cold room to your door.'],
    () => [
      'What if a piece is spoiled?',
      'Send a photo from your orders page the same day. We refund the piece, no questions.',
    ],
    (item) =>
      point(item, /ripe|carbide|wax/i)
        ? ['Any wax or carbide used?', 'Never. Each lot is tested and the report is with us.']
        : null,
    bulk,
  ],
  wear: [
    material,
    (item) => {
      const care = fact(item, 'Care')
      return care ? ['Machine wash?', `${care}. Dry in shade.`] : null
    },
    () => [
      'Does the colour match the photo?',
      'As close as screens allow. If you do not like it, returns are free within 7 days.',
    ],
    ({ packs }) =>
      packs.some(([, , , , extra]) => extra?.size === 'L')
        ? ['Which size for 5 feet 9, 74 kg?', 'Most people of that build take L with us.']
        : null,
    warranty,
    bill,
  ],
  device: [
    warranty,
    origin,
    (item) => {
      const box = fact(item, 'In the box') ?? point(item, /included|in the box/i)
      return box ? ['What comes in the box?', `${box}.`] : null
    },
    bill,
    () => ['Is it original and sealed?', 'Yes, we buy from the maker and send it sealed with the bill.'],
    returnable,
  ],
  home: [
    material,
    warranty,
    (item) => {
      const care = fact(item, 'Care')
      return care ? ['How do I take care of it?', `${care}.`] : null
    },
    returnable,
    bulk,
    bill,
  ],
  care: [
    shelfLife,
    () => [
      'Is it safe for sensitive skin?',
      'It is mild, but please try it on the inner arm for a day first.',
    ],
    origin,
    () => [
      'Can children use it?',
      'From three years upwards unless the pack says otherwise. Please ask your doctor when in doubt.',
    ],
    returnable,
  ],
  play: [
    (item) => {
      const age = fact(item, 'Age')
      return age ? ['From what age?', `${age}.`] : null
    },
    material,
    warranty,
    bulk,
    bill,
    returnable,
  ],
}

/** Answers of other shoppers, shown below some answers of the seller. */
export const shopperAnswers: readonly string[] = [
  'Yes, same experience here.',
  'Haan, sahi hai. Main le chuka hoon.',
  'Correct, I have ordered it twice.',
  'Bilkul, mere saath bhi aisa hi tha.',
]
