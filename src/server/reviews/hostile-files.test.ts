import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { digest, testShopWithFolder } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'
import { hostileFiles, hostileForms } from '#tests/hostile-files.ts'
import { sendForm, uploadPictures } from '#tests/upload.ts'

const { shop, folder } = await testShopWithFolder()
const { token } = await buildShopper(shop.db)

describe('hostile files (S-17)', () => {
  /** Returns rows and files of uploads. */
  const stored = async () => [
    await digest(shop.db, 'media'),
    (await readdir(folder, { recursive: true })).filter((path) => path !== 'incoming').toSorted(),
  ]

  const expectNothing = async (message: string, before: unknown) => {
    expect(message).toMatch(/^(?:[\w.]+: )?[A-Z].*\.$|^Please check your input and try again$/)
    await expect.poll(stored).toEqual(before)
  }
  /** Expects one picture without what the file carried. */
  const expectPicture = async (url: string) => {
    expect(url).toMatch(/^\/media\/m\w{10,}$/)
    const { headers, rawPayload } = await shop.app.inject(url)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    })
    const { format, width, exif, xmp, iptc, icc } = await sharp(rawPayload).metadata()
    expect([format, exif, xmp, iptc, icc]).toEqual(['webp', undefined, undefined, undefined, undefined])
    expect(width).toBeLessThanOrEqual(2400)
    expect(rawPayload.toString('latin1')).not.toMatch(/<script|GPS|Meera/)
    // Exactly one file, with a generated name.
    const added = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.webp'))
    expect(added).toContain(`uploads/${url.slice(7, 10)}/${url.slice(7)}.webp`)
    for (const path of added) expect(path).toMatch(/^uploads\/(m\w\w)\/\1\w+\.webp$/)
  }

  test.each(hostileFiles)('%s: %s', async (_, outcome, makeFile) => {
    const before = await stored()
    const { status, body } = await uploadPictures(shop, token, [await makeFile()])
    expect(status).toBeOneOf({ refused: [400], harmless: [200], either: [200, 400] }[outcome])
    await (status === 400 ? expectNothing(body.message, before) : expectPicture(body.imageUrls[0] ?? ''))
  })

  test.each(hostileForms)('a form with %s is refused', async (_, type, payload) => {
    const before = await stored()
    const { status } = await sendForm(shop, token, payload(), `multipart/form-data; ${type}`)
    expect(status).toBe(400)
    await expect.poll(stored).toEqual(before)
  })

  test('are at least 30, and other requests are answered after them', async () => {
    expect(hostileFiles.length + hostileForms.length).toBeGreaterThanOrEqual(30)
    expect((await shop.send('GET /fetchBrands')).status).toBe(200)
  })
})
