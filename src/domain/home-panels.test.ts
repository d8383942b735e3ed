import { describe, expect, test } from 'vitest'
import {
  changedPanel,
  endsToday,
  fillPanels,
  isPanelId,
  type Panel,
  panelFilters,
  parsePanelChange,
} from './home-panels.ts'

const panel = (id: string, rule: Partial<Panel> = {}): Panel => ({
  id,
  title: id,
  belowPaise: null,
  minPercent: null,
  categoryId: null,
  isNew: false,
  position: 0,
  ...rule,
})
const products = (...ids: string[]) => ids.map((id) => ({ productId: id, category: id.replace(/\d/, '') }))
const idsOf = (panels: ReturnType<typeof fillPanels>) =>
  panels.map(({ panel: { id }, products: shown }) => [id, ...shown.map(({ productId }) => productId)])

describe('fillPanels', () => {
  test('prefers different categories, and shows a product once', () => {
    const candidates = products('tea1', 'tea2', 'oil1', 'tea3', 'dal1', 'atta1', 'dal2', 'soap1', 'ghee1')
    expect(
      idsOf(
        fillPanels([
          { panel: panel('a'), candidates },
          { panel: panel('b'), candidates },
        ]),
      ),
    ).toEqual([
      ['a', 'tea1', 'oil1', 'dal1', 'atta1'],
      ['b', 'tea2', 'dal2', 'soap1', 'ghee1'],
    ])
  })

  test('hides a panel with fewer than four products, and shows four panels at most', () => {
    const few = { panel: panel('few'), candidates: products('tea1', 'tea2', 'tea3') }
    const full = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
      panel: panel(id),
      candidates: products(`${id}1`, `${id}2`, `${id}3`, `${id}4`),
    }))
    expect(fillPanels([few, ...full]).map(({ panel: { id } }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })
})

test('a rule is below its price, not at it', () => {
  expect(panelFilters(panel('a', { belowPaise: 99_00, categoryId: 'tea' }))).toEqual({
    category: 'tea',
    maxPrice: '98.99',
  })
  expect(panelFilters(panel('a', { minPercent: 40, isNew: true }))).toEqual({ discount: '40' })
})

describe('endsToday', () => {
  const now = new Date('2026-11-26T15:00:00Z') // 20:30 in India
  test.each([
    ['later today', '2026-11-26T18:00:00Z', true],
    ['at midnight in India', '2026-11-26T18:30:00Z', true],
    ['after midnight in India', '2026-11-26T18:30:01Z', false],
    ['now', '2026-11-26T15:00:00Z', false],
  ])('%s', (_, end, expected) => {
    expect(endsToday({ dealPaise: 100, dealEndsAt: new Date(end) }, now)).toBe(expected)
  })
  test('not without an end or a price', () => {
    expect(endsToday({ dealPaise: 100, dealEndsAt: null }, now)).toBe(false)
    expect(endsToday({ dealPaise: null, dealEndsAt: new Date('2026-11-26T18:00:00Z') }, now)).toBe(false)
  })
})

describe('changes of a panel', () => {
  test('values are parsed, and "any" removes a filter', () => {
    expect(
      parsePanelChange({
        title: ' Under ₹99 ',
        below: '99',
        minSaving: '40',
        category: 'tea',
        new: 'on',
        position: '2',
      }),
    ).toEqual({
      ok: {
        title: 'Under ₹99',
        belowPaise: 9900,
        minPercent: 40,
        categoryId: 'tea',
        isNew: true,
        position: 2,
      },
    })
    expect(parsePanelChange({ below: 'any', minSaving: 'any', category: 'any', new: 'off' })).toEqual({
      ok: { belowPaise: null, minPercent: null, categoryId: null, isNew: false },
    })
    expect(parsePanelChange({})).toEqual({ ok: {} })
  })
  test.each([
    ['title', ' '],
    ['title', 'x'.repeat(41)],
    ['below', '0'],
    ['below', '-5'],
    ['below', '9.999'],
    ['below', '1e3'],
    ['minSaving', '0'],
    ['minSaving', '100'],
    ['minSaving', '12.5'],
    ['new', 'yes'],
    ['position', '-1'],
    ['position', ''],
  ] as const)('%s %j is refused', (name, value) => {
    expect(parsePanelChange({ [name]: value })).toEqual({ error: name })
  })
  test('a panel needs a title and a filter', () => {
    expect(changedPanel('a', null, { title: 'A' })).toBeNull()
    expect(changedPanel('a', null, { isNew: true })).toBeNull()
    expect(changedPanel('a', panel('a', { isNew: true }), { isNew: false })).toBeNull()
    expect(changedPanel('a', panel('a', { isNew: true }), { title: 'B', position: 3 })).toEqual(
      panel('a', { title: 'B', isNew: true, position: 3 }),
    )
  })
  test('ids', () => {
    expect(['under-99', 'a'].map(isPanelId)).toEqual([true, true])
    expect(['', '-a', 'A', 'a b', 'x'.repeat(41)].map(isPanelId)).toEqual([false, false, false, false, false])
  })
})
