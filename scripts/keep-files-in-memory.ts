import fs from 'node:fs'

/**
 * Moves the temporary files of the checks into memory, if there is much of it. The API tests create and delete about
 * 150,000 files of their databases, which some file systems do slowly (ext4 without a journal: 0.7 s instead of 40 ms for
 * a database, because it searches for inodes that were not deleted recently).
 */
export function keepFilesInMemory(): void {
  if (process.env['TMPDIR'] || process.platform !== 'linux') return
  const inMemory = '/dev/shm'
  try {
    const { bavail, bsize } = fs.statfsSync(inMemory)
    if (bavail * bsize > 8e9) process.env['TMPDIR'] = inMemory
  } catch {
    // This machine has no such folder.
  }
}
