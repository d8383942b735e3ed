import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What is kept of a picture in `media`. */
export type Media = { id: string; type: string; width: number; path: string | null; recipe: unknown }

/** Ids are part of file names and addresses. */
export const isMediaId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}$/.test(id)

/** Where a variant is, or will be. */
export const variantFile = (dataDir: string, id: string, width: number): string =>
  join(dataDir, 'pictures', id, `${width}.webp`)

/** Writes a file whole or not at all, so that nobody reads half of it. */
export async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${process.pid}.part`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(part, bytes)
    await rename(part, file)
  } catch (error) {
    // On a full disk the half that was written would keep it full.
    await rm(part, { force: true })
    throw error
  }
}

const composing = new Map<string, Promise<string>>()
let turn: Promise<unknown> = Promise.resolve()

/**
 * The file of the original. The demo shop's pictures are composed from their recipe the first time somebody asks:
 * once, however many ask, and one after the other, so that requests keep their share of the machine.
 */
export async function originalFile(
  dataDir: string,
  media: Media,
  compose: (recipe: unknown) => Promise<Buffer>,
): Promise<string> {
  if (media.path) return join(dataDir, media.path)
  const file = join(
    dataDir,
    'pictures',
    media.id,
    media.type === 'video/webm' ? 'original.webm' : 'original.webp',
  )
  const running = composing.get(media.id)
  if (running) return running
  const started = stat(file).then(
    () => file,
    () =>
      oneAtATime(async () => {
        await writeFileAtomically(file, await compose(media.recipe))
        return file
      }),
  )
  composing.set(media.id, started)
  try {
    return await started
  } finally {
    composing.delete(media.id)
  }
}

function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work)
  turn = mine.catch(() => {})
  return mine
}
