import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The file cannot be imported and nothing was written. The message contains the reason and what to do. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFile'
}

/** Yields the text of a catalog file in pieces. Files that begin with the bytes of gzip are decompressed. */
export async function* readText(path: string): AsyncGenerator<string> {
  const header = await firstBytes(path)
  const [first = 0, second = 0] = header
  if (first === 0x50 && second === 0x4b) {
    throw new UnreadableFileError(
      'This is a spreadsheet or a zip archive. Save it as CSV (UTF-8) and import that.',
    )
  }
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new UnreadableFileError('This file is UTF-16. Save it as UTF-8 and import that.')
  }
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  // `pipeline` requires a callback; errors are thrown where the result is read.
  const bytes = first === 0x1f && second === 0x8b ? pipeline(file, createGunzip(), () => undefined) : file
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of bytes) yield decoder.decode(piece as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new UnreadableFileError(
        'This file is not UTF-8 but perhaps Windows-1252. Save it as UTF-8 and import that.',
      )
    throw new UnreadableFileError(`The file cannot be read to its end: ${(error as Error).message}.`)
  } finally {
    file.destroy()
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new UnreadableFileError('There is no such file.')
  if (!found.isFile()) throw new UnreadableFileError('This is a folder, not a file.')
  if (found.size === 0) throw new UnreadableFileError('The file is empty.')
  const handle = await open(path).catch((error: Error) => {
    throw new UnreadableFileError(`The file cannot be opened: ${error.message}.`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
