import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import { type Monitor, type ProviderCall, unmonitored } from '#server/providers/monitor.ts'
import type { Storage } from './storage.ts'

type S3Settings = {
  /** URL of the store without the bucket, for example `https://s3.ap-south-1.amazonaws.com`. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Longest wait for the headers of a response, and for a whole file that is read or written. */
  timeoutMs?: number
  monitor?: Monitor
}

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  webm: 'video/webm',
  jpg: 'image/jpeg',
  json: 'application/json',
}

/** Factor for the time limit of a file from the disk, which can be much larger than a picture. */
const FILE_WAITS = 10

const operations = {
  GET: 'read',
  HEAD: 'has',
  PUT: 'write',
  DELETE: 'remove',
} as const satisfies Record<string, ProviderCall['operation']>

type Request = {
  method: keyof typeof operations
  url: string
  headers?: Record<string, string>
  body?: Buffer
  /** A file that is sent instead of `body`, piece by piece, with the hash of its content. */
  file?: { content: Blob; sha256: string }
}

/** Stores files in a bucket of Amazon S3 or of a store with the same API. */
export function s3Storage(settings: S3Settings): Storage {
  const { endpoint, bucket, timeoutMs = 8000, monitor = unmonitored } = settings
  // The bucket is part of the path: every store accepts that, and it needs no DNS name for each bucket.
  const urlOf = (key: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`

  /** Sends a request; its response has one of the statuses or is 404. Throws StorageError otherwise. */
  const send = (request: Request, signal: AbortSignal, ...statuses: number[]): Promise<Response> =>
    measured(request.method, () => sendSigned(request, signal, ...statuses))

  const measured = <Result>(method: Request['method'], work: () => Promise<Result>): Promise<Result> =>
    monitor({ provider: 's3', operation: operations[method] }, work)

  async function sendSigned(
    { headers = {}, ...request }: Request,
    signal: AbortSignal,
    ...statuses: number[]
  ): Promise<Response> {
    const init = await signRequest(settings, { ...request, headers }, new Date())
    const response = await fetch(request.url, { ...init, redirect: 'manual', signal }).catch(
      (error: Error) => {
        throw new StorageError(causeOf(error), { cause: error })
      },
    )
    if (statuses.includes(response.status)) return response
    const code = await errorCodeOf(response)
    // A bucket that does not exist is a wrong setting, not a missing file. A response to HEAD has no code.
    if (response.status === 404 && code !== 'NoSuchBucket') return response
    throw new StorageError(`status ${response.status} ${code}`)
  }

  async function open(
    key: string,
    range?: { start: number; end?: number },
  ): Promise<Awaited<ReturnType<Storage['open']>>> {
    // Limits only the wait for the headers: a slow client may take longer for the file.
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), timeoutMs)
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end ?? ''}` } : {}
    const response = await send(
      { method: 'GET', url: urlOf(key), headers },
      waiting.signal,
      200,
      206,
      416,
    ).finally(() => clearTimeout(timer))
    // The range is outside of the file: send all of it.
    if (response.status === 416) {
      await response.body?.cancel()
      return open(key)
    }
    if (response.status === 404 || !response.body) return null
    const body = Readable.fromWeb(response.body as ReadableStream)
    const [, start, end, total] =
      /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
    const size = total ?? response.headers.get('content-length')
    return {
      size: size === null ? null : Number(size),
      part: start === undefined ? null : [Number(start), Number(end)],
      body,
    }
  }

  async function put(key: string, content: Pick<Request, 'body' | 'file'>, waitMs: number): Promise<void> {
    const extension = key.slice(key.lastIndexOf('.') + 1)
    const headers = { 'content-type': contentTypes[extension] ?? 'application/octet-stream' }
    const request: Request = { method: 'PUT', url: urlOf(key), headers, ...content }
    const response = await send(request, AbortSignal.timeout(waitMs), 200)
    if (response.status === 404) throw new StorageError('status 404')
    await response.body?.cancel()
  }

  return {
    name: 's3',
    open,
    read: (key) =>
      // With the body, because a store may stop in the middle of it.
      measured('GET', async () => {
        const signal = AbortSignal.timeout(timeoutMs)
        const response = await sendSigned({ method: 'GET', url: urlOf(key) }, signal, 200)
        if (response.status === 404) return null
        return Buffer.from(
          await response.arrayBuffer().catch((error: Error) => {
            throw new StorageError(causeOf(error), { cause: error })
          }),
        )
      }),
    has: async (key) => {
      const request: Request = { method: 'HEAD', url: urlOf(key) }
      return (await send(request, AbortSignal.timeout(timeoutMs), 200)).status === 200
    },
    write: (key, body) => put(key, { body }, timeoutMs),
    writeFrom: async (key, path) => {
      const hash = createHash('sha256')
      for await (const part of createReadStream(path)) hash.update(part as Buffer)
      const file = { content: await openAsBlob(path), sha256: hash.digest('hex') }
      await put(key, { file }, timeoutMs * FILE_WAITS)
    },
    remove: async (key) => {
      const request: Request = { method: 'DELETE', url: urlOf(key) }
      const response = await send(request, AbortSignal.timeout(timeoutMs), 200, 204)
      await response.body?.cancel()
    },
  }
}

/** The store does not respond or rejects the request. The response to the client is 503. */
class StorageError extends Error {
  override name = 'StorageError'
  /** Read by `isUnavailable`. */
  readonly code = 'ESTORAGE'

  constructor(reason: string, options?: ErrorOptions) {
    super(`The S3 store cannot be used: ${reason.trim()}`, options)
  }
}

/** `fetch failed` and `aborted` do not name the reason; their cause does. */
const causeOf = ({ name, message, cause }: Error): string =>
  name === 'AbortError' || name === 'TimeoutError'
    ? 'no response in time'
    : cause instanceof Error
      ? ((cause as NodeJS.ErrnoException).code ?? cause.message)
      : message

/** Returns the code of an error response, for example `NoSuchKey`; an empty string if it has none. */
async function errorCodeOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return /<Code>(\w{1,60})<\/Code>/.exec(text.slice(0, 4000))?.[1] ?? ''
}

/** Returns the request with its signature (AWS Signature Version 4) over all headers and the content. */
export async function signRequest(
  { accessKeyId, secretAccessKey, region }: Pick<S3Settings, 'accessKeyId' | 'secretAccessKey' | 'region'>,
  { method, url, headers, body, file }: Request,
  now: Date,
): Promise<{ method: string; headers: Headers; body?: Uint8Array<ArrayBuffer> | Blob }> {
  const sha256 =
    file?.sha256 ??
    createHash('sha256')
      .update(body ?? '')
      .digest('hex')
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    datetime: now.toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    allHeaders: true,
  })
  const signed = await signer.sign()
  const content = file?.content ?? (body && new Uint8Array(body))
  return { method, headers: signed.headers, ...(content && { body: content }) }
}
