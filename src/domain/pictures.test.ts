import { expect, it } from 'vitest'
import {
  chosenFileError,
  MAX_FILE_BYTES,
  storedSize,
  uploadedAttachments,
  uploadedPictures,
} from './pictures.ts'

it.each([
  [4000, 3000, { width: 2400, height: 1800 }],
  [3000, 4000, { width: 1800, height: 2400 }],
  [2400, 100, { width: 2400, height: 100 }],
  [800, 800, { width: 800, height: 800 }],
  [20_000, 3, { width: 2400, height: 1 }],
])('stores a picture of %i × %i pixels as %o', (width, height, size) => {
  expect(storedSize(width, height)).toEqual(size)
})

it.each([
  ['image/jpeg', 50_000_000, uploadedPictures, false],
  // The browser does not know the type.
  ['', 1, uploadedPictures, false],
  ['image/heic', 1, uploadedPictures, true],
  ['application/pdf', 1, uploadedPictures, true],
  ['application/pdf', MAX_FILE_BYTES, uploadedAttachments, false],
  ['application/pdf', MAX_FILE_BYTES + 1, uploadedAttachments, true],
  ['text/html', 1, uploadedAttachments, true],
])('a chosen file of type "%s" with %i bytes among %s is refused: %s', (type, size, accepted, refused) => {
  const files = [
    { name: 'a.jpg', type: 'image/png', size: 1 },
    { name: 'b', type, size },
  ]
  const params = { name: 'b', documents: accepted === uploadedAttachments }
  expect(chosenFileError(files, accepted)).toEqual(refused ? { code: 'unusableFile', params } : null)
})
