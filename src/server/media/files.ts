import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A row of `media`. */
export type Media = { id: string; type: string; width: number; path: string | null; recipe: unknown }

/** Returns true for a valid id; ids are part of file names and URLs. */
export const isMediaId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}$/.test(id)

/** Returns the path of a variant, existing or not. */
export const variantFile = (dataDir: string, id: string, width: number): string =>
  join(dataDir, 'pictures', id, `${width}.webp`)

/** Writes a file atomically: a reader sees the complete file or none. */
export async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${process.pid}.part`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(part, bytes)
    await rename(part, file)
  } catch (error) {
    // On a full disk the partial file would keep the disk full.
    await rm(part, { force: true })
    throw error
  }
}

const composing = new Map<string, Promise<string>>()
let lastTask: Promise<unknown> = Promise.resolve()

/**
 * Returns the path of the original. A picture of the demo is rendered from its recipe at the first request: once for
 * concurrent requests, and one picture after the other, so that other requests get CPU time.
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
  const task = lastTask.then(work)
  lastTask = task.catch(() => {})
  return task
}
