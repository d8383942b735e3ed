import { expect, it } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const page = Buffer.from(
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/t.css"/><link rel="modulepreload" href="/b.js"/></head>' +
    '<body>₹5<script nonce="n" type="module" async="">import "/a.js"</script><script nonce="n">data</script></body></html>',
)

it('starts the scripts of a rendered page after its first view', () => {
  const html = withLateScripts(page, { nonce: 'n', afterFirstView: true, textScripts: [] }).toString()
  expect(html).toContain('<head><link rel="stylesheet" href="/t.css"/></head>')
  expect(html).toMatch(
    /<body>₹5<script nonce="n" type="later" data-files="\/a\.js \/b\.js">import "\/a\.js"<\/script><script nonce="n">\(function.*\)\(document\)<\/script><script nonce="n">data<\/script><\/body><\/html>$/,
  )
})

it('places the preloads of other pages behind the style sheets', () => {
  const html = withLateScripts(page, { nonce: 'n', afterFirstView: false, textScripts: [] }).toString()
  expect(html).toBe(
    '<html><head><link rel="stylesheet" href="/t.css"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/></head>' +
      '<body>₹5<script nonce="n" type="module" async="">import "/a.js"</script><script nonce="n">data</script></body></html>',
  )
})

it('loads the texts of the page together with its scripts, each once', () => {
  const textScripts = ['/hi.js', '/b.js']
  const html = withLateScripts(page, { nonce: 'n', afterFirstView: true, textScripts }).toString()
  expect(html).toContain('data-files="/hi.js /b.js /a.js"')
})

it('keeps a page without scripts', () => {
  const plain = Buffer.from('<html><head></head><body>Sorry</body></html>')
  expect(withLateScripts(plain, { nonce: 'n', afterFirstView: true, textScripts: [] }).toString()).toBe(
    plain.toString(),
  )
})
