/**
 * A second, small shop for the e2e tests: rate limits are on, the sign-in page has Google's button, and
 * `OTP_SEND_EXISTING` is `conflict`. Google's keys and credentials are generated here: /certs returns the
 * public keys, /credential the result of Google's window.
 */
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { scratchFolder } from '#tests/scratch-folder.ts'

const folder = await scratchFolder('e2e-limits')
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const catalogue = path.join(folder, 'one.csv')
fs.writeFileSync(
  catalogue,
  'key,name,category,sellingPrice,stock\nLAMP-1,Clay Lamp,Home > Lamps > Diyas,99,100\n',
)

const { publicKey, privateKey } = await generateKeyPair('RS256')
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'tests', alg: 'RS256', use: 'sig' }] }
const google = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://google')
  const certs = url.pathname === '/certs' ? JSON.stringify(keys) : credential(url.searchParams)
  void Promise.resolve(certs).then((text) => response.end(text))
}).listen(Number(process.env['PORT']) + 1, '127.0.0.1')
await once(google, 'listening')

function credential(claims: URLSearchParams): Promise<string> {
  return new SignJWT({ email_verified: true, ...Object.fromEntries(claims) })
    .setProtectedHeader({ alg: 'RS256', kid: 'tests', typ: 'JWT' })
    .setIssuer('https://accounts.google.com')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)
}

delete process.env['DATABASE_URL']
Object.assign(process.env, {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  DEMO: '1',
  RATE_LIMITS: 'on',
  OTP_SEND_EXISTING: 'conflict',
  DATA_DIR: folder,
  CATALOGUE: catalogue,
  GOOGLE_CLIENT_ID: 'tests.apps.googleusercontent.com',
  GOOGLE_KEYS_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}/certs`,
})
await import('./start.ts')
