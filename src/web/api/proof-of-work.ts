import { solve } from '#domain/challenge.ts'

const SLICE_MS = 12

/** Does a challenge's work in slices: the page stays alive, and keys pressed meanwhile are not lost. */
export async function doWork(challenge: string): Promise<string> {
  const work = solve(challenge)
  let until = performance.now() + SLICE_MS
  for (;;) {
    const step = work.next()
    if (step.done) return `${challenge}~${step.value}`
    if (performance.now() < until) continue
    await breath()
    until = performance.now() + SLICE_MS
  }
}

/** Lets the page do what waits. A timer would be slowed down in a tab behind others, where the code is read. */
function breath(): Promise<void> {
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
