import type { Db } from '#server/db/db.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Queue of all pictures: one after the other, so that they do not delay other jobs. */
const pictureQueue = 'pictures'
/** Lower priority than the other jobs of the same runner. */
const PICTURE_PRIORITY = 50

/** Enqueues the job that creates the variants of a picture. */
export async function enqueueVariants(db: Db, id: string): Promise<void> {
  await enqueue(
    db,
    'pictureVariants',
    { mediaId: id },
    { key: `picture:${id}`, queue: pictureQueue, priority: PICTURE_PRIORITY },
  )
}

/** Widths of the variants in pixels, never wider than the original. */
const pictureWidths = [160, 240, 360, 540, 720, 1080] as const

/**
 * Returns the widths of the variants of an original: the steps below its width, and its own width if it is below the
 * largest step.
 */
export function widthsOf(original: number): number[] {
  const largest = Math.max(...pictureWidths)
  const below: number[] = pictureWidths.filter((width) => width < original)
  return original < largest ? [...below, original] : [...pictureWidths]
}

/** Returns the width of the variant for a requested width; null if it is not one of the steps. */
export function widthFor(requested: number, original: number): number | null {
  if (!pictureWidths.some((width) => width === requested)) return null
  return Math.min(requested, original)
}

/** A row of `media`. */
export type Media = { id: string; type: string; width: number; path: string | null; recipe: unknown }

/** Returns true for a valid id; ids are part of file names and URLs. */
export const isMediaId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}$/.test(id)

/** Returns the path of a variant, existing or not. */
export const variantFile = (dataDir: string, id: string, width: number): string =>
  join(dataDir, 'pictures', id, `${width}.webp`)

/** Returns the path of the share picture, existing or not. */
export const shareFile = (dataDir: string, id: string): string => join(dataDir, 'pictures', id, 'share.jpg')

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

/** Files that are being created, by path. */
const creating = new Map<string, Promise<string>>()
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
  return createdFile(file, () => compose(media.recipe))
}

/**
 * Returns the path of a file that is created at the first request: once for concurrent requests. `create` must not
 * call this function, because files are created one after the other.
 */
export async function createdFile(file: string, create: () => Promise<Buffer>): Promise<string> {
  const running = creating.get(file)
  if (running) return running
  const started = stat(file).then(
    () => file,
    () =>
      oneAtATime(async () => {
        await writeFileAtomically(file, await create())
        return file
      }),
  )
  creating.set(file, started)
  try {
    return await started
  } finally {
    creating.delete(file)
  }
}

function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const task = lastTask.then(work)
  lastTask = task.catch(() => {})
  return task
}
