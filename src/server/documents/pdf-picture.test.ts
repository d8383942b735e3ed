import path from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { labelledDocuments } from '#tests/labelled-documents.ts'
import { pdfOf } from './render-pdf.ts'

const DOTS_PER_INCH = 100
/** Least difference of two of 256 grey values that counts. Rounding in another version of the renderer is below it. */
const DIFFERENCE = 32
/** A missing point above a letter differs in 4 pixels, a conjunct that is not joined in 40 or more. */
const MAX_PIXELS = 3

/** Draws the first page of a PDF in grey, with a renderer in WebAssembly, which is the same on every machine. */
async function draw(pdf: Uint8Array) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const { data, width, height } = await document
    .getPage(0)
    .render({ scale: DOTS_PER_INCH / 72, colorSpace: 'Gray' })
  // The memory of the library is used again.
  const pixels = Buffer.from(data)
  document.destroy()
  library.destroy()
  return { pixels, width, height }
}

/** Labels, with letters that are joined in the names of goods and people. Set GOLDEN=write to write the pictures again. */
test.each([
  ['hi', 'क्षत्रिय स्त्री ड्रॉ श्री र्कै हल्दी द्ध्य ट्ठ ङ्क त्र ज्ञ', 'लक्ष्मी शर्मा'],
  ['ml', 'ക്ഷേത്രം സ്ത്രീ ന്റെ ങ്ക ച്ഛ ണ്ഡ കൃഷ്ണ കറിവേപ്പില', 'ലക്ഷ്മി ചന്ദ്രൻ'],
] as const)('an invoice with labels in %s looks like its picture', async (locale, description, buyer) => {
  const document = structuredClone(labelledDocuments.at(-1)!.document)
  document.locale = locale
  document.lines[0]!.description = description
  document.delivery.name = buyer
  const { pixels, width, height } = await draw(await pdfOf({ data: document, sha256: locale }))
  const file = path.join(import.meta.dirname, 'golden', `labels-${locale}.png`)
  if (process.env['GOLDEN'] === 'write')
    await sharp(pixels, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .png({ compressionLevel: 9 })
      .toFile(file)
  const { data: expected, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([width, height]).toEqual([info.width, info.height])
  const differing = pixels.filter((grey, at) => Math.abs(grey - expected[at]!) >= DIFFERENCE)
  expect(differing.length).toBeLessThanOrEqual(MAX_PIXELS)
})
