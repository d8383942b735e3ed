import { expect, it } from 'vitest'
import { searchFaq } from './faq-search.ts'

const all = [
  { question: 'Where is my order?', answer: '<p>Open <a href="/refund">My Orders</a> &amp; choose it.</p>' },
  { question: 'When do I get my money back?', answer: '<ul><li><strong>Wallet:</strong> at once.</li></ul>' },
]

it.each([
  ['', [0, 1]],
  ['  ', [0, 1]],
  ['ORDER', [0]],
  ['wallet money', [1]],
  ['wallet order', []],
  ['refund', []],
  ['strong', []],
  ['orders & choose', [0]],
])('finds %j in questions and answers, not in tags', (search, found) => {
  expect(searchFaq(all, search).map((one) => all.indexOf(one))).toEqual(found)
})
