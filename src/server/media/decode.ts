import { fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { ApiError } from '#server/errors.ts'
import { type DecodeRequest, type DecodeResult, type PictureLimits, pictureLimits } from './decode-limits.ts'
import { shownFileName } from './files.ts'

/** A received file: a path, and the name that the sender gave it. */
export type NamedFile = { path: string; name: string }
export type DecodedPicture = Exclude<DecodeResult, { refused: unknown }>

/** Maximum time for the start of the process, in ms; much longer than it needs on a busy machine. */
const START_MS = 15_000
// One after the other, because each may take 512 MB.
const runDecoding = oneAfterTheOther()

/**
 * Decodes an uploaded JPEG, PNG, WebP or AVIF picture in a process of its own, rotates it upright, scales it down and encodes it
 * again without metadata. `file` is a received file or the content. Throws ApiError `badInput` with the name of the file for
 * another file, and for one that takes more pixels, time or memory than `limits` allow. `documents`: the sender could have
 * chosen a document too.
 */
export async function decodePicture(
  file: NamedFile | Buffer,
  limits: PictureLimits = pictureLimits,
  documents = false,
): Promise<DecodedPicture> {
  const source = 'path' in file ? file.path : file
  const name = shownFileName('path' in file ? file.name : '')
  const isNoPicture = () =>
    new ApiError('badInput', { reason: { code: 'fileKind', params: { name, documents } } })
  if (!isPicture(await readStart(source))) throw isNoPicture()
  const result = await runDecoding(() => decodeInChild({ file: source, limits }))
  if (!('refused' in result)) return result
  if (result.refused === 'kind') throw isNoPicture()
  const params = { name, max: result.refused.megapixels }
  throw new ApiError('badInput', { reason: { code: 'pictureTooManyPixels', params } })
}

/** Returns a function that runs tasks one after the other, in the order of its calls. */
function oneAfterTheOther(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
}

function decodeInChild(request: DecodeRequest): Promise<DecodeResult> {
  const child = fork(new URL('./decode-child.ts', import.meta.url), {
    serialization: 'advanced',
    // The flags of the shop, such as its memory limit, do not apply.
    execArgv: ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    const kill = () => child.kill('SIGKILL')
    let timer = setTimeout(kill, START_MS)
    let isReady = false
    child.on('message', (message) => {
      if (message !== 'ready') return resolve(message as DecodeResult)
      isReady = true
      clearTimeout(timer)
      timer = setTimeout(kill, request.limits.decodeMs)
      // Requests of the shop have priority.
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
      child.send(request)
    })
    child.on('error', reject)
    // `exit` can be emitted before the last message was read; `close` is emitted after the channel has ended.
    child.on('close', () => {
      clearTimeout(timer)
      // After a result this has no effect. Without one, the file took too much time or memory, or broke the decoder.
      if (isReady) resolve({ refused: 'kind' })
      else reject(new Error('The process that decodes pictures did not start'))
    })
  })
}

/** Contains the brands of an AVIF file, of which there are seldom more than eight. */
const START_BYTES = 64

/** Returns the first bytes of a file. */
async function readStart(file: string | Buffer): Promise<Buffer> {
  if (typeof file !== 'string') return file.subarray(0, START_BYTES)
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Returns true for the signature of a JPEG, PNG, WebP or AVIF file. */
function isPicture(start: Buffer): boolean {
  const text = start.toString('latin1')
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    isAvif(start)
  )
}

/** Returns true for a file type box that names the brand of AVIF. HEIC files have such a box with other brands. */
function isAvif(start: Buffer): boolean {
  if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = start.toString('latin1', 8, Math.min(start.readUInt32BE(0), start.length))
  return brands.match(/.{4}/gs)?.includes('avif') ?? false
}
