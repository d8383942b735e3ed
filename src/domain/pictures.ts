/** Longest side of a stored picture in pixels. */
export const LONGEST_PICTURE_SIDE = 2400

/** Most bytes of a picture or document that can be uploaded. Browsers reduce larger pictures. */
export const MAX_FILE_BYTES = 5_000_000

/** Types of the pictures that can be uploaded, for the `accept` attribute of an input. */
export const uploadedPictures = 'image/jpeg,image/png,image/webp,image/avif'

/** Returns the size in pixels at which a picture is stored: its longest side is at most `LONGEST_PICTURE_SIDE`. */
export function storedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_PICTURE_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Types of the attachments that can be uploaded. */
export const uploadedAttachments = `${uploadedPictures},application/pdf`

type ChosenFile = { name: string; type: string; size: number }
type FileError = { code: 'unusableFile'; params: { name: string; documents: boolean } }

/**
 * Returns the error of the first chosen file of another type than `accepted`, or of a document that is too large; null if there
 * is none. The server checks the contents, and files whose type the browser does not know.
 */
export function chosenFileError(files: readonly ChosenFile[], accepted: string): FileError | null {
  const unusable = files.find(
    ({ type, size }) =>
      (type !== '' && !accepted.split(',').includes(type)) ||
      (size > MAX_FILE_BYTES && !type.startsWith('image/')),
  )
  if (!unusable) return null
  return {
    code: 'unusableFile',
    params: { name: unusable.name, documents: accepted === uploadedAttachments },
  }
}
