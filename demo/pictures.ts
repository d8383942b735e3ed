import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse, resolve, sep } from 'node:path'
import sharp from 'sharp'
import { uploadKey } from '#server/media/files.ts'
import type { Storage } from '#server/providers/storage/storage.ts'
import { demoCategories } from '#demo/content/categories.ts'
import type { Article } from '#demo/content/articles.ts'

/** Folder of the pictures; its README describes the names of the files. */
const FOLDER = resolve(import.meta.dirname, 'pictures')
/** Columns of a `media` row of a video; width and height in pixels. */
const FILM = { kind: 'film', type: 'video/webm', width: 640, height: 360 }
/** Files that are read or written at the same time. */
const AT_ONCE = 8

type Row = { id: string; kind: string; path: string; type: string; width: number; height: number }
type PictureFile = { file: string; row: Row }

/** The pictures of the demo, by name: the path below demo/pictures without the extension, such as `logos/tantuvai`. */
export class DemoPictures {
  readonly #files: ReadonlyMap<string, PictureFile>

  constructor(files: ReadonlyMap<string, PictureFile>) {
    this.#files = files
  }

  /** Returns the URL of a picture; throws if the file is missing. */
  url(name: string): string {
    const picture = this.#files.get(name)
    if (!picture) throw new Error(`There is no picture ${name} in demo/pictures.`)
    return `/media/${picture.row.id}`
  }

  /** Returns the URLs of all views of a product, the first view first. Throws if no file matches the product. */
  ofProduct({ id, item }: Pick<Article, 'id' | 'item'>): string[] {
    const names: string[] = []
    for (let view = 1; ; view++) {
      const name = namesOf(id, item.id)
        .map((start) => `products/${start}${view === 1 ? '' : `.${view}`}`)
        .find((one) => this.#files.has(one))
      if (name === undefined) break
      names.push(name)
    }
    return (names.length > 0 ? names : [`products/${id}`]).map((name) => this.url(name))
  }

  /** Returns the URL of the icon or the banner of a category: its own, or that of the next category above it that has one. */
  ofCategory(id: string, what: 'icon' | 'banner'): string {
    const parent = demoCategories.find((category) => category.id === id)?.parent ?? null
    const name = `categories/${id}.${what}`
    return this.#files.has(name) || parent === null ? this.url(name) : this.ofCategory(parent, what)
  }

  /** Returns the URL of the photo in a person's review of a product; null if the review has none. */
  ofReview(productId: string, personId: string): string | null {
    const name = `photos/${productId}.${personId}`
    return this.#files.has(name) ? this.url(name) : null
  }

  /** Returns the rows of `media`. Files with the same content are one picture. */
  rows(now: Date): (Row & { created_at: Date })[] {
    return this.#pictures().map(({ row }) => ({ ...row, created_at: now }))
  }

  /** Writes the files into the file storage, as originals like uploaded ones. */
  async store(storage: Storage): Promise<void> {
    await forEach(this.#pictures(), ({ file, row }) => storage.writeFrom(row.path, file))
  }

  #pictures(): PictureFile[] {
    return [...new Map([...this.#files.values()].map((picture) => [picture.row.id, picture])).values()]
  }
}

/** Returns the product id and its prefixes before each hyphen, longest first, down to the item id. */
function namesOf(id: string, itemId: string): string[] {
  const names = [id]
  for (let end = id.lastIndexOf('-'); end >= itemId.length; end = id.lastIndexOf('-', end - 1))
    names.push(id.slice(0, end))
  return names
}

/** Reads names, types and sizes of all pictures. */
export async function readPictures(): Promise<DemoPictures> {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(?:webp|avif|webm)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
  const files = new Map<string, PictureFile>()
  await forEach(paths, async (file) => {
    const { dir, name } = parse(file.slice(FOLDER.length + 1))
    files.set(`${dir.replaceAll(sep, '/')}/${name}`, { file, row: await readRow(file) })
  })
  return new DemoPictures(files)
}

/** Returns the row of a file. The id is a hash of the content, because browsers cache /media/:id without revalidation. */
async function readRow(file: string): Promise<Row> {
  const bytes = await readFile(file)
  const id = `d${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}`
  const extension = parse(file).ext.slice(1)
  const path = uploadKey(id, extension)
  if (extension === 'webm') return { id, path, ...FILM }
  const { width, height } = await sharp(bytes).metadata()
  return { id, kind: 'picture', path, type: `image/${extension}`, width, height }
}

/** Runs `work` for all entries, at most AT_ONCE at a time. */
async function forEach<Entry>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const rest = entries.values()
  const worker = async () => {
    for (const entry of rest) await work(entry)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
