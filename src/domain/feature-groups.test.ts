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
