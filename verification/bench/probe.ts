/**
 * A worker that requests the URL in `workerData` twenty times per second on new connections until it gets a
 * message, and returns the durations in milliseconds. It has its own thread, so that the load generator does
 * not delay it.
 */
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const durations: number[] = []
let stopped = false
parentPort?.once('message', () => {
  stopped = true
})

const sendRequest = () =>
  new Promise<boolean>((resolve) => {
    get(workerData as string, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200))
    }).on('error', () => resolve(false))
  })

while (!stopped) {
  const begin = performance.now()
  durations.push((await sendRequest()) ? performance.now() - begin : Infinity)
  await pause(50)
}
parentPort?.postMessage(durations)
