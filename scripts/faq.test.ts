import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCommandShop } from '#tests/command-shop.ts'
import { scratchFolder } from '#tests/scratch-folder.ts'

const { shop, commandOf } = await openCommandShop()
const folder = await scratchFolder('faq')
afterAll(() => rmSync(folder, { recursive: true }))

const { run: runFaq, runProcess } = commandOf('faq')

function fileOf(content: unknown): string {
  const file = join(folder, 'faq.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const stored = () => shop.db.selectFrom('faq').selectAll().orderBy('position').execute()
const by = ['--by', 'Omana']

test('replaces the questions, sanitises their answers before they are stored, and names the operator', async () => {
  const faq = [
    { id: 'refund-time', question: 'When <b>?', answer: '<p onclick="x()">Soon<script>x()</script></p>' },
    { id: 'returns', question: 'How?', answer: '<ul><li>So.</li></ul>' },
  ]
  expect(await runProcess(fileOf(faq), ...by)).toEqual({
    code: 0,
    text: 'The help centre has 2 questions now.\nThese answers contained more than is allowed, or were rewritten: refund-time\n',
  })
  expect(await stored()).toEqual([
    { id: 'refund-time', question: 'When <b>?', answer_html: '<p>Soon</p>', position: 0 },
    { id: 'returns', question: 'How?', answer_html: '<ul><li>So.</li></ul>', position: 1 },
  ])
  const [log] = await shop.db.selectFrom('audit_log').selectAll().execute()
  expect(log).toMatchObject({
    action: 'change-faq',
    actor_role: 'operator',
    data: { by: 'Omana', questions: 2 },
  })
  expect(JSON.parse((await runFaq()).text)).toEqual([
    { id: 'refund-time', question: 'When <b>?', answer: '<p>Soon</p>' },
    faq[1],
  ])
})

test('a changed or removed question loses its translations, another one keeps them', async () => {
  const question = (id: string, answer: string) => ({ id, question: `${id}?`, answer: `<p>${answer}</p>` })
  await runFaq(fileOf(['same', 'changed', 'removed'].map((id) => question(id, '5 days'))), ...by)
  const translated = ['same', 'changed', 'removed'].map((id) => ({
    kind: 'faq',
    id,
    locale: 'hi',
    texts: JSON.stringify({ question: 'कब?', answer: '<p>5 दिन</p>' }),
  }))
  await shop.db.insertInto('data_texts').values(translated).execute()
  await runFaq(fileOf([question('changed', '9 days'), question('same', '5 days')]), ...by)
  const left = await shop.db.selectFrom('data_texts').select('id').where('kind', '=', 'faq').execute()
  expect(left).toEqual([{ id: 'same' }])
})

test.each([
  ['[', 'The file is not JSON.'],
  [{}, 'The list: '],
  [[], 'The list: '],
  [[{ id: 'A B', question: 'q', answer: 'a' }], '0.id: '],
  [[{ id: 'a', question: '', answer: 'a' }], '0.question: '],
  [[{ id: 'a', question: 'q', answer: 'a', more: 1 }], '0: '],
  [[{ id: 'a', question: 'q', answer: '<script>x()</script>' }], 'The answer of "a" has no text'],
  [Array.from({ length: 2 }, () => ({ id: 'a', question: 'q', answer: 'a' })), 'The id "a" is there twice.'],
])('refuses a file with an error and changes nothing: %#', async (content, reason) => {
  const before = await stored()
  const { code, text } = await runFaq(fileOf(content), ...by)
  expect([code, text]).toEqual([1, expect.stringContaining(reason)])
  expect(await stored()).toEqual(before)
})

test('explains itself without a name, and reports a missing file', async () => {
  expect((await runFaq(fileOf([]))).text).toContain('npm run faq -- <file.json> --by')
  expect((await runProcess(join(folder, 'none.json'), ...by)).code).toBe(1)
})
