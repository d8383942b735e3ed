import { expect, it } from 'vitest'
import { contentSecurityPolicy, prepare } from './page-cache.ts'

const page = (headers: Record<string, string>) =>
  prepare(
    async () =>
      new Response('<script>1</script><script type="application/ld+json">{}</script>', {
        headers: { 'content-type': 'text/html', ...headers },
      }),
    0,
  )
const policyOf = async (headers: Record<string, string> = {}) =>
  (await page(headers)).headers['content-security-policy'] ?? ''

it('allows the inline scripts of a page by their hashes, and nothing of others', async () => {
  const policy = await policyOf()
  expect(policy.match(/'sha256-/g)).toHaveLength(1)
  expect(policy).not.toContain('https://')
})

it('lets the checkout load the payment provider, and a sign-in page Google', async () => {
  const checkout = await policyOf({ 'x-page-sources': 'razorpay' })
  expect(checkout).toMatch(/script-src 'self' \S+ https:\/\/checkout\.razorpay\.com;/)
  expect(checkout).toContain('frame-src https://api.razorpay.com https://checkout.razorpay.com;')
  expect(checkout).not.toContain('google')
  const signIn = await policyOf({ 'x-page-sources': 'google' })
  expect(signIn).toContain('frame-src https://accounts.google.com/gsi/;')
  expect(signIn).not.toContain('razorpay')
})

it('takes no other word for a source, and keeps the word to itself', async () => {
  expect(await policyOf({ 'x-page-sources': 'https://evil.example' })).toBe(await policyOf())
  expect((await page({ 'x-page-sources': 'razorpay' })).headers).not.toHaveProperty('x-page-sources')
  expect(contentSecurityPolicy([])).toContain("script-src 'self' ;")
})
