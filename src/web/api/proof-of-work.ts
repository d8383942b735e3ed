import { solve } from '#domain/challenge.ts'

const SLICE_MS = 12

/**
 * Solves a challenge and returns the value of the header `Challenge-Answer`. Works in slices, so that the page
 * handles input in between.
 */
export async function solveInSlices(challenge: string): Promise<string> {
  const solver = solve(challenge)
  let sliceEnd = performance.now() + SLICE_MS
  for (;;) {
    const step = solver.next()
    if (step.done) return `${challenge}~${step.value}`
    if (performance.now() < sliceEnd) continue
    await yieldToEventLoop()
    sliceEnd = performance.now() + SLICE_MS
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
