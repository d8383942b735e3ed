import { expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { faqHtml } from './faq-html.ts'

const shop = await testShop()

test('GET /faq returns the questions in the order of the shop, without scripts', async () => {
  await shop.db
    .insertInto('faq')
    .values([
      { id: 'f2', question: 'Second?', answer_html: '<p>Yes.</p>', position: 2 },
      {
        id: 'f1',
        question: 'First <b>?',
        answer_html: '<p onclick="x()">See <a href="https://a.in">this</a><script>x()</script></p>',
        position: 1,
      },
    ])
    .execute()
  expect((await shop.send('GET /faq')).body).toEqual([
    { id: 'f1', question: 'First <b>?', answer: '<p>See <a href="https://a.in">this</a></p>' },
    { id: 'f2', question: 'Second?', answer: '<p>Yes.</p>' },
  ])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<form action="/x"><input name=password></form>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<b/onmouseover=alert(1)>x</b>',
  '<<script>script>alert(1)<</script>/script>',
])('%s is sanitised', (html) => {
  const safe = faqHtml(html)
  expect(safe).not.toMatch(/<(?!\/?(?:p|br|b|strong|i|em|u|ul|ol|li|a|code)\b)[a-z]/i)
  expect(safe).not.toMatch(/\bon\w+\s*=|style\s*=|javascript:|data:|href="\/\//i)
})
