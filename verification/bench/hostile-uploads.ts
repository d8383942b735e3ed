import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { hostileFiles, hostileForms } from '#tests/hostile-files.ts'
import { formOf, formType } from '#tests/upload.ts'
import { percentileOf } from './measure.ts'
import type { Bench } from './scenarios.ts'

/** Pause between two requests of the other visitor, in ms. */
const PAUSE_MS = 20

/**
 * Measures the product API for another visitor while a shopper uploads the hostile files of the tests one after the
 * other (S-17).
 */
export async function measureHostileUploads({ shop, report }: Pick<Bench, 'shop' | 'report'>): Promise<void> {
  const made = await fetch(`${shop.base}/dev/shoppers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ count: 1 }),
  })
  const [shopper] = (await made.json()) as { token: string }[]
  const upload = async (body: Buffer, type: string): Promise<void> => {
    const response = await fetch(`${shop.base}/api/upload-images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shopper?.token}`, 'content-type': type },
      body: new Uint8Array(body),
    })
    if (response.status !== 200 && response.status !== 400)
      throw new Error(`An upload was answered with ${response.status}.`)
    await response.arrayBuffer()
  }
  // Created before the measurement, because some of them take long.
  const uploads = [
    ...(await Promise.all(
      hostileFiles.map(async ([, , makeFile]) => [formOf([await makeFile()]), formType] as const),
    )),
    ...hostileForms.map(([, type, makeForm]) => [makeForm(), `multipart/form-data; ${type}`] as const),
  ]
  let isOver = false
  const sending = (async () => {
    try {
      for (const [body, type] of uploads) await upload(body, type)
    } finally {
      isOver = true
    }
  })()
  const durations: number[] = []
  let failures = 0
  const begin = performance.now()
  for (let index = 0; !isOver; index++) {
    const start = performance.now()
    const response = await fetch(`${shop.base}/api/getProductInnerDetails?pId=p${index % 1000}`)
    await response.arrayBuffer()
    durations.push(performance.now() - start)
    if (!response.ok) failures++
    await pause(PAUSE_MS)
  }
  await sending
  report({
    name: `product API while ${uploads.length} hostile files are uploaded`,
    rps: Math.round((durations.length / (performance.now() - begin)) * 1000),
    p50: percentileOf(durations, 0.5),
    p95: percentileOf(durations, 0.95),
    p99: percentileOf(durations, 0.99),
    bytes: 0,
    failures,
    met: failures === 0,
  })
}
