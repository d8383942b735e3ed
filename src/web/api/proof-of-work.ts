import { sha256 } from '@noble/hashes/sha2.js'
import { type PuzzleHash, solve } from '#domain/challenge.ts'

const SLICE_MS = 12

/**
 * Solves a challenge and returns the value of the header `Challenge-Answer`. Works in slices, so that the page
 * handles input in between.
 */
export async function solveInSlices(challenge: string): Promise<string> {
  const solver = solve(challenge, puzzleHash)
  let sliceEnd = performance.now() + SLICE_MS
  for (;;) {
    const step = solver.next()
    if (step.done) return `${challenge}~${step.value}`
    if (performance.now() < sliceEnd) continue
    await yieldToEventLoop()
    sliceEnd = performance.now() + SLICE_MS
  }
}

/**
 * SHA-256 in the browser. `crypto.subtle` is asynchronous, which costs more than the hash, and is missing on pages
 * without HTTPS.
 */
export const puzzleHash: PuzzleHash = (text) => {
  const encoder = new TextEncoder()
  const start = sha256.create().update(encoder.encode(text))
  // Reused for all numbers: with new objects for each number a hash takes three times as long.
  const hash = sha256.create()
  const digits = new Uint8Array(16)
  const digest = new Uint8Array(32)
  const view = new DataView(digest.buffer)
  return (number) => {
    const { written } = encoder.encodeInto(String(number), digits)
    start._cloneInto(hash).update(digits.subarray(0, written)).digestInto(digest)
    return view.getInt32(0)
  }
}

/** Yields to the event loop. Uses MessageChannel, because browsers throttle timers in background tabs. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
