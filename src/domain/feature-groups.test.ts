import { expect, it } from 'vitest'
import { groupFeatures } from './feature-groups.ts'

it('groups features by the text before the colon: without a group, of a phone, other ones', () => {
  expect(
    groupFeatures([
      ['SIM: Slots', 'Two'],
      ['Sound: Speakers', 'Two'],
      ['Brand', 'Vidyutek'],
      ['Camera: Rear', '50 MP'],
      ['Display: Size', '6.6 inch'],
      ['Weight', '190 g'],
      ['Camera : Front', '16 MP'],
    ]),
  ).toEqual([
    {
      title: null,
      rows: [
        ['Brand', 'Vidyutek'],
        ['Weight', '190 g'],
      ],
    },
    { title: 'Display', rows: [['Size', '6.6 inch']] },
    {
      title: 'Camera',
      rows: [
        ['Rear', '50 MP'],
        ['Front', '16 MP'],
      ],
    },
    { title: 'SIM', rows: [['Slots', 'Two']] },
    { title: 'Sound', rows: [['Speakers', 'Two']] },
  ])
})

it.each(['Ratio 3:2', ': Size', 'Display:', 'Display: ', ' : '])('%j has no group', (name) => {
  expect(groupFeatures([[name, 'value']])).toEqual([{ title: null, rows: [[name.trim(), 'value']] }])
})

it('orders groups in another language by their English names', () => {
  const groups = groupFeatures([
    ['बैटरी: क्षमता', '5000 mAh', 'Battery: Capacity'],
    ['डिस्प्ले: आकार', '6.5 इंच', 'Display: Size'],
    ['रंग', 'काला', 'Colour'],
  ])
  expect(groups).toEqual([
    { title: null, rows: [['रंग', 'काला']] },
    { title: 'डिस्प्ले', rows: [['आकार', '6.5 इंच']] },
    { title: 'बैटरी', rows: [['क्षमता', '5000 mAh']] },
  ])
})
