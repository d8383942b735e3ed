/**
 * A worker that asks `workerData` (an address) twenty times a second on fresh connections until it is sent a message,
 * and answers how long each took in milliseconds. It has a thread of its own: the generator's load would delay it.
 */
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const waits: number[] = []
let over = false
parentPort?.once('message', () => {
  over = true
})

const ask = () =>
  new Promise<boolean>((resolve) => {
    get(workerData as string, { agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200))
    }).on('error', () => resolve(false))
  })

while (!over) {
  const begin = performance.now()
  waits.push((await ask()) ? performance.now() - begin : Infinity)
  await pause(50)
}
parentPort?.postMessage(waits)
