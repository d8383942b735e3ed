import type { Db } from '#server/db/db.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Storage } from '#server/providers/storage/storage.ts'

/** Queue of all pictures: one after the other, so that they do not delay other jobs. */
export const pictureQueue = 'pictures'
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

/** Returns true for a valid id; ids are part of keys and URLs. */
export const isMediaId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}$/.test(id)

/** Returns the key of a new upload in the store. */
export const uploadKey = (id: string): string => `uploads/${id.slice(0, 3)}/${id}.webp`

/** Returns the key of a variant in the store, existing or not. */
export const variantKey = (id: string, width: number): string => `pictures/${id}/${width}.webp`

/** Returns the key of the share picture in the store, existing or not. */
export const shareKey = (id: string): string => `pictures/${id}/share.jpg`

/** Files that are being created, by key. */
const creating = new Map<string, Promise<void>>()
const runCreation = oneAfterTheOther()

/**
 * Returns the key of the original. A picture of the demo is rendered from its recipe at the first request: once for
 * concurrent requests, and one picture after the other, so that other requests get CPU time.
 */
export async function originalKey(
  storage: Storage,
  media: Media,
  compose: (recipe: unknown) => Promise<Buffer>,
): Promise<string> {
  if (media.path) return media.path
  const key = `pictures/${media.id}/${media.type === 'video/webm' ? 'original.webm' : 'original.webp'}`
  await createOnce(storage, key, () => compose(media.recipe))
  return key
}

/**
 * Writes a file that is created at the first request, if it is missing: once for concurrent requests. `create` must not
 * call this function, because files are created one after the other.
 */
export async function createOnce(
  storage: Storage,
  key: string,
  create: () => Promise<Buffer>,
): Promise<void> {
  const running = creating.get(key)
  if (running) return running
  const started = storage.has(key).then(async (isThere) => {
    if (!isThere) await runCreation(async () => storage.write(key, await create()))
  })
  creating.set(key, started)
  try {
    await started
  } finally {
    creating.delete(key)
  }
}

/** Returns a function that runs tasks one after the other, in the order of its calls. */
export function oneAfterTheOther(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
}
