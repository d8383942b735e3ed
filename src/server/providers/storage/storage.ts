import type { Readable } from 'node:stream'

/** A part of a file in bytes; without `end` up to its last byte. */
export type ByteRange = { start: number; end?: number }

/** An open file: `size` of the whole file in bytes, null if the store does not say it, and the part that `body` contains, null for all of it. */
type StoredFile = { size: number | null; part: [start: number, end: number] | null; body: Readable }

/**
 * Stores originals and variants of pictures, and data exports. Keys are relative paths such as `uploads/m12/m12ab.webp`; the server creates
 * them, never a user. A file never changes. Functions throw an error for which `isUnavailable` (db.ts) is true when the
 * store cannot be reached.
 */
export type Storage = {
  name: 'local' | 's3'
  /** Returns a whole file; null if there is none. */
  read(key: string): Promise<Buffer | null>
  /** Opens a file for sending; null if there is none. The caller destroys or reads `body`. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>
  /** Returns true if there is a file. */
  has(key: string): Promise<boolean>
  /** Writes a file: readers see all of it or none. */
  write(key: string, bytes: Buffer): Promise<void>
  /** Writes a file from one on the disk of this machine, without reading all of it into memory. */
  writeFrom(key: string, path: string): Promise<void>
  /** Deletes a file; nothing happens if there is none. */
  remove(key: string): Promise<void>
}
