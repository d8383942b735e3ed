import fs from 'node:fs'
import path from 'node:path'

/**
 * Lets a shop keep its pictures in the folder DEMO_PICTURES, if that is set. The pictures of the demo are composed at
 * the first request; the shops that `npm test` starts one after the other, or side by side, then compose each once.
 */
export function shareDemoPictures(dataDir: string): void {
  const shared = process.env['DEMO_PICTURES']
  if (!shared) return
  fs.mkdirSync(shared, { recursive: true })
  fs.mkdirSync(dataDir, { recursive: true })
  // A junction needs no additional right on Windows.
  fs.symlinkSync(shared, path.join(dataDir, 'pictures'), 'junction')
}
