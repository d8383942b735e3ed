import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { jpegOf } from '#tests/upload.ts'
import { digest, testShopWithFolder } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'
import { mailedKey, sendTicketForm, ticket, visitorTicket, withKey } from '#tests/tickets.ts'
import type { UploadedFile } from '#tests/upload.ts'

const { shop, folder } = await testShopWithFolder({ RATE_LIMITS: 'off' })
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\n%%EOF')

const shopper = await buildShopper(shop.db)
const picture = await jpegOf(120, 80)
  .withExif({ IFD3: { GPSLatitude: '9/1 58/1 0/1' } })
  .toBuffer()

/** Returns the rows and files of tickets. */
const stored = async () => [
  await digest(shop.db, 'tickets', 'ticket_attachments', 'media', 'messages'),
  (await readdir(folder, { recursive: true })).filter((path) => /\.(webp|pdf|jpg)$/.test(path)).toSorted(),
]
const send = (files: readonly UploadedFile[], headers: Record<string, string> = {}) =>
  sendTicketForm(shop, shopper.token, ticket, files, headers)

describe('attachments', () => {
  it('are pictures, encoded again without metadata, and PDF files, both as downloads of the owner', async () => {
    const { status, body } = await send([
      { bytes: picture, name: '../../<b>photo.jpg' },
      { bytes: pdf, name: 'bill.pdf', type: 'application/pdf' },
    ])
    expect(status).toBe(200)
    const { ticketId, number } = body
    const me = shop.as(shopper.token)
    const { attachments } = (await me.send('GET /ticket/:ticketId', { ticketId })).body
    expect(attachments).toEqual([
      {
        attachmentId: expect.any(String),
        name: '<b>photo.jpg',
        kind: 'picture',
        bytes: expect.any(Number),
      },
      { attachmentId: expect.any(String), name: 'bill.pdf', kind: 'document', bytes: pdf.length },
    ])
    const [first, second] = attachments.map(({ attachmentId }) => attachmentId)
    const get = (path: string, token: string | null = shopper.token, key?: string) =>
      shop.app.inject({
        url: `/api/ticket/${ticketId}/${path}`,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && withKey(key).headers),
        },
      })
    const file = await get(`picture/${first}`)
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="${number}-1.webp"`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { format, width, exif } = await sharp(file.rawPayload).metadata()
    expect([format, width, exif]).toEqual(['webp', 120, undefined])
    const document = await get(`document/${second}`)
    expect(document.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}-2.pdf"`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    expect(document.rawPayload.equals(pdf)).toBe(true)
    // Neither the other type, nor other people, nor the public pictures have them.
    const other = await buildShopper(shop.db)
    for (const response of [
      await get(`picture/${second}`),
      await get(`document/${first}`),
      await get(`picture/${first}`, null),
      await get(`picture/${first}`, other.token),
      await get(`document/${second}`, null, 'wrong'),
      await shop.app.inject({ url: `/media/${first}` }),
      await shop.app.inject({ url: `/media/${second}` }),
      await shop.app.inject({ url: `/media/${first}/160.webp` }),
    ])
      expect(response.statusCode).toBe(404)
  })

  it('are sent by visitors too, who open them with the key of the mail', async () => {
    const { status, body } = await sendTicketForm(shop, null, visitorTicket, [{ bytes: pdf, name: 'a.pdf' }])
    expect(status).toBe(200)
    const { ticketId } = body
    const key = await mailedKey(shop, visitorTicket.email)
    const { attachments } = (await shop.send('GET /ticket/:ticketId', { ticketId }, withKey(key))).body
    const { attachmentId } = attachments[0]!
    const url = `/api/ticket/${ticketId}/document/${attachmentId}`
    expect((await shop.app.inject({ url, ...withKey(key) })).rawPayload.equals(pdf)).toBe(true)
    // As a parameter it would be in logs.
    expect((await shop.app.inject({ url: `${url}?key=${key}` })).statusCode).toBe(404)
  })

  it('may be none, and are stored once for one idempotency key', async () => {
    expect((await send([])).status).toBe(200)
    // What a browser sends if no file was chosen.
    expect((await send([{ bytes: '', name: '', type: 'application/octet-stream' }])).status).toBe(200)
    const headers = { 'idempotency-key': 'files-1' }
    const replies = [await send([{ bytes: picture }], headers), await send([{ bytes: picture }], headers)]
    expect(replies.map(({ body }) => body.ticketId)).toEqual(Array(2).fill(replies[0]!.body.ticketId))
    const rows = await shop.db
      .selectFrom('ticket_attachments as a')
      .innerJoin('media as m', 'm.id', 'a.media_id')
      .select('m.path')
      .where('a.ticket_id', '=', replies[0]!.body.ticketId)
      .execute()
    expect(rows).toHaveLength(1)
    const files = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.webp'))
    const { count } = await shop.db
      .selectFrom('media')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('type', '=', 'image/webp')
      .executeTakeFirstOrThrow()
    // The picture of the repetition is removed.
    expect(files).toHaveLength(Number(count))
    const changed = await send([{ bytes: pdf }], headers)
    expect([changed.status, changed.body['code']]).toEqual([422, 'sameKeyOtherOrder'])
  })

  const kind =
    'photo.jpg: Please choose JPEG, PNG, WebP or AVIF pictures of at least 50 by 50 pixels, or PDF files.'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`
  it.each<[string, () => UploadedFile[], string]>([
    [
      'HTML with the name of a PDF',
      () => [{ bytes: '<script>alert(1)</script>', name: ' \u202ea\t.pdf' }],
      kind.replace('photo.jpg', 'a .pdf'),
    ],
    ['an SVG with a script', () => [{ bytes: svg, type: 'image/svg+xml' }], kind],
    ['a valid and an invalid file', () => [{ bytes: pdf }, { bytes: 'text' }], kind],
    ['an empty file', () => [{ bytes: '' }], kind],
    ['six files', () => Array.from({ length: 6 }, () => ({ bytes: pdf })), 'At most 5 files.'],
    [
      'over 5 MB',
      () => [{ bytes: Buffer.alloc(5_000_001, '%PDF-') }],
      'photo.jpg: Each file can be up to 5 MB.',
    ],
    ['another field', () => [{ bytes: pdf, field: 'images' }], 'Please check your input and try again'],
  ])('refuses %s and stores nothing', async (_, files, message) => {
    const before = await stored()
    const { status, body } = await send(files())
    expect([status, body.message]).toEqual([400, message])
    expect(await stored()).toEqual(before)
  })

  it('refuses a form that ends too early, and fields that are no text', async () => {
    const before = await stored()
    const post = (type: string, payload: Buffer | string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/raise-ticket',
        headers: { 'content-type': type },
        payload,
      })
    const part = '--b\r\ncontent-disposition: form-data; name="subject"\r\n\r\nHello'
    for (const [type, payload] of [
      ['multipart/form-data; boundary=b', part],
      ['multipart/form-data', part],
      ['multipart/form-data; boundary=b', `${part}\r\n${part}\r\n--b--\r\n`],
      [
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
      ],
      ['text/plain', 'hello'],
      ['application/json', '[1]'],
    ] as const) {
      const { statusCode } = await post(type, payload)
      expect([type, statusCode >= 400 && statusCode < 500]).toEqual([type, true])
    }
    expect(await stored()).toEqual(before)
  })
})
