import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { ByteRange, Storage } from './storage.ts'

/** Stores files in a folder (DATA_DIR). */
export function localStorage(dataDir: string): Storage {
  const pathOf = (key: string) => join(resolve(dataDir), key)
  return {
    name: 'local',
    read: (key) => readFile(pathOf(key)).catch(nullIfMissing),
    open: async (key, range) => {
      const file = await open(pathOf(key)).catch(nullIfMissing)
      if (!file) return null
      try {
        const { size } = await file.stat()
        const part = partOf(size, range)
        return { size, part, body: file.createReadStream(part ? { start: part[0], end: part[1] } : {}) }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    has: async (key) => (await stat(pathOf(key)).catch(nullIfMissing)) !== null,
    write: (key, bytes) => writeWhole(pathOf(key), (part) => writeFile(part, bytes, { flush: true })),
    writeFrom: (key, path) =>
      writeWhole(pathOf(key), (part) => writeFile(part, createReadStream(path), { flush: true })),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/**
 * Writes a file under another name and renames it. `write` flushes the content: after a power cut, the name of an empty
 * file could be on the disk, and a row of the database that names it.
 */
async function writeWhole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.${process.pid}.part`
  await mkdir(dirname(file), { recursive: true })
  try {
    await write(part)
    await rename(part, file)
  } catch (error) {
    // On a full disk the partial file would keep the disk full.
    await rm(part, { force: true })
    throw error
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** Returns first and last byte of a range; null for the whole file, also if the range is outside of it. */
function partOf(size: number, range: ByteRange | undefined): [start: number, end: number] | null {
  if (!range) return null
  const end = Math.min(range.end ?? size - 1, size - 1)
  return range.start <= end ? [range.start, end] : null
}
