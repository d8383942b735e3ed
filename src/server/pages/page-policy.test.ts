import { readFileSync } from 'node:fs'
import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { membersOnlyPage } from './members.ts'
import { contentSecurityPolicy, prepare } from './page-cache.ts'

const page = (headers: Record<string, string>) =>
  prepare(
    async () =>
      new Response(
        '<script nonce="secret">1</script><script type="application/ld+json">{}</script><script>2</script>',
        { headers: { 'content-type': 'text/html', 'x-page-nonce': 'secret', ...headers } },
      ),
  )
const policyOf = async (headers: Record<string, string> = {}) =>
  (await page(headers)).headers['content-security-policy'] ?? ''

it('allows only the inline scripts that the renderer marked, by their hashes', async () => {
  const policy = await policyOf()
  const sha256 = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`
  expect(policy.match(/'sha256-[^ ;]+/g)).toEqual([sha256('1')])
  expect(policy).not.toContain('https://')
})

it('allows the script of the page that replaces closed pages', async () => {
  const { body, headers } = await prepare(async () => membersOnlyPage())
  expect(headers['content-security-policy']?.match(/'sha256-/g)).toHaveLength(1)
  expect(body.toString()).not.toContain('nonce')
})

it('sends no nonce, neither in the page nor in a header', async () => {
  const { body, headers } = await page({})
  expect(body.toString()).toContain('<script>1</script>')
  expect(JSON.stringify(headers) + body.toString()).not.toMatch(/nonce|secret/)
})

it('takes the document of the renderer in place of a body', async () => {
  const headers = { 'content-type': 'text/html', 'x-page-nonce': 'secret' }
  // The bytes may be a part of a larger buffer.
  const html = new TextEncoder().encode('-<p>₹1</p><script nonce="secret">1</script>').subarray(1)
  const { body, headers: sent } = await prepare(async () =>
    Object.assign(new Response(null, { headers }), { html }),
  )
  expect(body.toString()).toBe('<p>₹1</p><script>1</script>')
  expect(sent['content-security-policy']).toContain(`'sha256-${hash('sha256', '1', 'base64')}'`)
})

it('compresses with a window of 128 kB: a larger one is external memory, which triggers garbage collections', async () => {
  const long = Array.from({ length: 20_000 }, (_, n) => n.toString(36)).join(' ')
  const { brotli } = await prepare(async () => new Response(long))
  // RFC 7932, 9.1: the first seven bits of a stream are its window; 0000001 is 2^17 bytes.
  expect((await brotli())[0]! & 0x7f).toBe(1)
})

it('allows the payment provider on the checkout, and Google on a sign-in page', async () => {
  const checkout = await policyOf({ 'x-page-sources': 'razorpay' })
  expect(checkout).toMatch(
    /script-src 'self' \S+ https:\/\/checkout\.razorpay\.com https:\/\/cdn\.razorpay\.com;/,
  )
  expect(checkout).toContain('frame-src https://api.razorpay.com https://checkout.razorpay.com;')
  expect(checkout).not.toContain('google')
  const signIn = await policyOf({ 'x-page-sources': 'google' })
  expect(signIn).toContain('frame-src https://accounts.google.com/gsi/;')
  expect(signIn).not.toContain('razorpay')
})

it('allows exactly the hosts that docs/checkout-scripts.md lists for the payment provider (S-48)', async () => {
  const listed = new Map(
    [
      ...readFileSync('docs/checkout-scripts.md', 'utf8').matchAll(
        /^\| `([a-z]+-src|form-action)` \| (.+) \|$/gm,
      ),
    ].map(([, directive = '', hosts = '']) => [directive, hosts.match(/https:[^`]+/g) ?? []]),
  )
  expect(listed.size).toBe(5)
  const hostsOf = (policy: string) =>
    new Map(
      policy.split('; ').flatMap((directive) => {
        const [name = '', ...values] = directive.split(' ')
        const hosts = values.filter((value) => value.startsWith('https:'))
        return hosts.length > 0 ? [[name, hosts] as const] : []
      }),
    )
  expect(hostsOf(await policyOf({ 'x-page-sources': 'razorpay' }))).toEqual(listed)
  expect(hostsOf(await policyOf())).toEqual(new Map())
})

it('accepts only known words as a source, and sends no internal header', async () => {
  expect(await policyOf({ 'x-page-sources': 'https://evil.example' })).toBe(await policyOf())
  expect((await page({ 'x-page-sources': 'razorpay' })).headers).not.toHaveProperty('x-page-sources')
  expect(contentSecurityPolicy([])).toContain("script-src 'self' ;")
})
