import { publicText as en } from '#text/en/public.ts'
import { expect, it } from 'vitest'
import { soap } from '#tests/sample-product.ts'
import { detailsOf } from './general-details.tsx'

it('separates the legal declarations and adds the price facts', () => {
  const features = {
    'Net quantity': { value: '100 g' },
    Scent: { value: 'Neem' },
    'Country of origin': { value: 'India' },
  }
  const { facts, legal } = detailsOf({ ...soap, features, hsn: '3401' }, en)
  expect(facts).toEqual([
    ['Scent', 'Neem'],
    ['TCIN', 'TC1'],
  ])
  expect(legal).toEqual([
    ['Net quantity', '100 g'],
    ['Country of origin', 'India'],
    ['MRP (inclusive of all taxes)', '₹60.00'],
    ['GST', '18%'],
    ['HSN', '3401'],
  ])
})

it('shows the origin if the features do not contain it', () => {
  expect(detailsOf(soap, en).legal).toContainEqual(['Country of origin', 'India'])
})

it('shows no origin that is not stated', () => {
  expect(detailsOf({ ...soap, origin: '' }, en).legal.map(([name]) => name)).not.toContain(
    'Country of origin',
  )
})

it('leaves the declared facts about food to their own table', () => {
  const features = { Ingredients: { value: 'Peanuts, salt' }, Storage: { value: 'Cool and dry' } }
  const namesOf = (product: typeof soap) => detailsOf(product, en).facts.map(([name]) => name)
  expect(namesOf({ ...soap, features, food: 'veg' })).toEqual(['Storage', 'TCIN'])
  expect(namesOf({ ...soap, features })).toEqual(['Ingredients', 'Storage', 'TCIN'])
})

it('leaves a size chart to its table, but not a text under its name', () => {
  const namesWith = (value: string) =>
    detailsOf({ ...soap, features: { 'Size chart': { value } } }, en).facts.map(([name]) => name)
  expect(namesWith('Size: S, M; Chest (in): 36, 38')).toEqual(['TCIN'])
  expect(namesWith('See the label')).toEqual(['Size chart', 'TCIN'])
})

it('shows features by their names in the language of the page, apart by their English names', () => {
  const features = {
    'Net quantity': { value: '100 ग्राम', label: 'कुल मात्रा' },
    Scent: { value: 'नीम', label: 'खुशबू' },
  }
  const { facts, legal } = detailsOf({ ...soap, features }, en)
  expect(facts[0]).toEqual(['खुशबू', 'नीम', 'Scent'])
  expect(legal[0]).toEqual(['कुल मात्रा', '100 ग्राम', 'Net quantity'])
})
