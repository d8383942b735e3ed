import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type S3Server = {
  /** Settings of a shop that stores its pictures here. */
  env: Record<'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** Key → content. */
  files: Map<string, Buffer>
  /** Method and key of each request. */
  requests: string[]
  /** From now on the response to every request, `noLength` a file in chunks without its length; null for normal responses. */
  fail: (how: { status: number; code: string } | 'hang' | 'noLength' | null) => void
  close: () => Promise<void>
}

const accessKeyId = 'AKIDTEST'
const secret = 'a secret of the tests'

/**
 * A store on loopback with the part of the S3 API that the shop uses: GET with ranges, HEAD, PUT and DELETE of objects in
 * one bucket. It computes the signature of each request itself and rejects a wrong one, as S3 does.
 */
export async function openS3(): Promise<S3Server> {
  const files = new Map<string, Buffer>()
  const requests: string[] = []
  let failure: Parameters<S3Server['fail']>[0] = null
  const server = createServer((request, response) => {
    void respond(request, response)
  })
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const [, bucket, ...rest] = (request.url ?? '').split('/')
    const key = rest.join('/')
    requests.push(`${request.method} ${key}`)
    if (failure === 'hang') return
    if (failure && failure !== 'noLength') return sendError(response, failure.status, failure.code)
    const refused = checkSignature(request, body)
    if (refused) return sendError(response, 403, refused)
    if (bucket !== 'pictures') return sendError(response, 404, 'NoSuchBucket')
    if (request.method === 'PUT') files.set(key, body)
    if (request.method === 'DELETE') files.delete(key)
    if (request.method === 'PUT') return void response.writeHead(200).end()
    if (request.method === 'DELETE') return void response.writeHead(204).end()
    const file = files.get(key)
    if (!file) return sendError(response, 404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined)
      return void response
        .writeHead(200, failure === 'noLength' ? {} : { 'content-length': file.length })
        .end(request.method === 'HEAD' ? undefined : file)
    if (Number(from) >= file.length) return sendError(response, 416, 'InvalidRange')
    const end = Math.min(to ? Number(to) : file.length - 1, file.length - 1)
    response.writeHead(206, { 'content-range': `bytes ${from}-${end}/${file.length}` })
    response.end(file.subarray(Number(from), end + 1))
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: 'ap-south-1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    files,
    requests,
    fail: (how) => (failure = how),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Returns the error code of a request whose signature (AWS Signature Version 4) or content is wrong; null if both are right. */
function checkSignature({ method, url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const [, date, region, signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDTEST\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!date || !region) return 'InvalidAccessKeyId'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (headers.range && !signedHeaders.includes('range')) return 'AccessDenied'
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = [method, url, '', lines.join(''), signedHeaders, sha256(body)].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
