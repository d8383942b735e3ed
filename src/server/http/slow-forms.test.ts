import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished as afterTest } from 'vitest'
import { testShopWithFolder } from '#tests/api.ts'
import { openRawConnection } from '#tests/raw-connection.ts'
import { visitorTicket } from '#tests/tickets.ts'
import { formOf, formType } from '#tests/upload.ts'
import { classes } from './admission.ts'
import { formLimits, isTooSlow } from './receive-form.ts'

const { shop, folder } = await testShopWithFolder({ RATE_LIMITS: 'off', TRUSTED_PROXIES: '1' })

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\n%%EOF')
const wholeForm = formOf([{ bytes: pdf, name: 'bill.pdf', field: 'attachments' }], visitorTicket)
const headersOf = (ip: string) => ({ 'content-type': formType, 'x-forwarded-for': ip })

/** Sends the beginning of a form, then `more` ten times a second. `ended` is the response. */
async function sendSlowly(ip: string, beginning: Buffer, more?: Buffer, onTestFinished = afterTest) {
  const { socket, text, ended } = await openRawConnection(shop.url, onTestFinished)
  const headers = Object.entries({ host: 'shop', ...headersOf(ip), 'transfer-encoding': 'chunked' })
  socket.write(
    `POST /api/raise-ticket HTTP/1.1\r\n${headers.map((pair) => `${pair.join(': ')}\r\n`).join('')}\r\n`,
  )
  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
  if (beginning.length > 0) socket.write(chunk(beginning))
  const drip = more && setInterval(() => socket.write(chunk(more)), 100)
  socket.once('close', () => clearInterval(drip))
  return { response: text, ended, close: () => socket.destroy() }
}
type SlowClient = Awaited<ReturnType<typeof sendSlowly>>

const isTooMany = ({ response }: SlowClient) => response().startsWith('HTTP/1.1 429 ')

const sendWhole = (ip: string) =>
  shop.app.inject({ method: 'POST', url: '/api/raise-ticket', headers: headersOf(ip), payload: wholeForm })

let networks = 0

describe('S-39: forms that arrive slowly', () => {
  const inPart = wholeForm.subarray(0, -30)
  // Side by side, each in a network of its own: they wait for the limits of the shop, which are seconds.
  it.concurrent.for<[string, Buffer, Buffer | undefined]>([
    ['send nothing after the header', Buffer.alloc(0), undefined],
    ['stop inside the header of a part', wholeForm.subarray(0, 40), undefined],
    ['stop inside a file', inPart, undefined],
    ['send one byte at a time in a file', inPart, Buffer.from('x')],
    ['send one byte at a time before the first part', Buffer.alloc(0), Buffer.from('x')],
    ['send fast without an end before the first part', Buffer.alloc(0), Buffer.alloc(20_000, 'x')],
  ])(
    'nine clients that %s: another visitor is answered, and they are refused',
    async ([, beginning, more], { onTestFinished, expect }) => {
      const network = `198.51.100.${(networks += 1)}`
      const slow = await Promise.all(
        Array.from({ length: 9 }, () => sendSlowly(network, beginning, more, onTestFinished)),
      )
      await expect.poll(() => slow.filter(isTooMany).length).toBe(9 - formLimits.perNetwork)
      const tooMany = slow.filter(isTooMany)
      const received = slow.filter((client) => !isTooMany(client))
      const form = await sendWhole('203.0.113.2')
      const json = await shop.send('POST /raise-ticket', visitorTicket)
      expect([form.statusCode, json.status]).toEqual([200, 200])
      for (const { response, close } of tooMany) {
        expect(response()).toMatch(/^HTTP\/1.1 429 /)
        expect(response()).toContain(`retry-after: ${formLimits.seconds}\r\n`)
        close()
      }
      for (const { ended } of received)
        expect(await ended).toMatch(/^HTTP\/1.1 400 [^]*connection: close\r\n[^]*The upload is incomplete/i)
      // The network can send forms again, and the temporary files are deleted.
      expect((await sendWhole(network)).statusCode).toBe(200)
      await expect.poll(() => readdir(join(folder, 'incoming'))).toEqual([])
    },
  )

  it('clients that leave give their places back, and are no alarm', async () => {
    for (let round = 0; round < 2; round++) {
      const slow = await Promise.all(
        Array.from({ length: formLimits.perNetwork + 1 }, () => sendSlowly('203.0.113.1', inPart)),
      )
      await expect.poll(() => slow.some(isTooMany)).toBe(true)
      for (const { close } of slow) close()
      await expect.poll(async () => (await sendWhole('203.0.113.1')).statusCode).toBe(200)
    }
    expect(shop.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('a body that is no form takes no slot of the uploads, all of which are taken', async () => {
    const { limit, queue } = classes.upload
    const slots = Array.from({ length: limit + queue }, () => shop.api.admission.enter('upload'))
    const ended = Promise.allSettled(slots)
    try {
      const json = await shop.send('POST /raise-ticket', visitorTicket)
      const form = await sendWhole('203.0.113.3')
      expect([json.status, form.statusCode]).toEqual([200, 503])
    } finally {
      // A slot that waited for more than five seconds was refused.
      for (const slot of slots)
        void slot.then(
          (leave) => leave(),
          () => {},
        )
      await ended
    }
    expect((await sendWhole('203.0.113.3')).statusCode).toBe(200)
  })

  it.each([
    [1, 0, false],
    [4, 0, false],
    [5, 9999, true],
    [5, 10_000, false],
    [24, 47_999, true],
    [24, 48_000, false],
    [25, 25_000_000, true],
  ])('after %i s and %i bytes: refused %s', (seconds, bytes, refused) => {
    expect(isTooSlow(seconds, bytes)).toBe(refused)
  })
})
