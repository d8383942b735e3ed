/** Draws a picture in a browser test, whose left half is red and whose right half is blue. */
export async function drawPicture(width: number, height: number, type = 'image/jpeg'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#00f'
  context.fillRect(width / 2, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type })], 'photo.jpg', { type, lastModified: 1 })
}

/** Chooses files in a file input, as the dialog of the browser does. */
export function chooseFiles(input: HTMLInputElement, files: readonly File[]): void {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Returns name, type, width and height of each picture in a form. */
export const picturesOf = (form: FormData, field: string) =>
  Promise.all(
    form.getAll(field).map(async (file) => {
      if (!(file instanceof File)) throw new Error('No file')
      const { width, height } = await createImageBitmap(file)
      return [file.type, width, height]
    }),
  )
