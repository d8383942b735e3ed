import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#server/errors.ts'
import { networkOf } from '#server/security/rate-limits.ts'

/** Limits of the reception of a form, which takes no slot of `Admission`. */
export const formLimits = {
  /** Forms of one network that are received at the same time. */
  perNetwork: 6,
  /**
   * A form that is not complete after this time is refused, before the server ends the request after 30 s. Five pictures of
   * 5 MB need it at 8 Mbit/s.
   */
  seconds: 25,
  /** After this time a form is refused if fewer bytes a second have arrived on average. */
  slowStartSeconds: 5,
  bytesPerSecond: 2000,
} as const

/** Receives the form of a request within `formLimits`. */
export type ReceiveForm = <Form>(
  request: FastifyRequest,
  reply: FastifyReply,
  save: () => Promise<Form>,
) => Promise<Form>

/** Returns true if a form that is not complete after these seconds is refused. */
export const isTooSlow = (seconds: number, bytes: number): boolean =>
  seconds >= formLimits.seconds ||
  (seconds >= formLimits.slowStartSeconds && bytes < seconds * formLimits.bytesPerSecond)

/**
 * Returns the function that receives forms. It throws ApiError `tooMany` above the limit of a network, and `badInput` if
 * the client sends too slowly; the connection is then closed after the response.
 */
export function limitForms(): ReceiveForm {
  const running = new Map<string, number>()
  return async (request, reply, save) => {
    const network = networkOf(request.ip)
    const count = running.get(network) ?? 0
    if (count >= formLimits.perNetwork) throw new ApiError('tooMany', { retryAfter: formLimits.seconds })
    running.set(network, count + 1)
    const slow = watchSpeed(request)
    try {
      return await Promise.race([save(), slow.refused])
    } catch (error) {
      // The close of the connection also ends `save`, which then deletes its files. After other errors the rest is read
      // and discarded, so that a client that is still sending reads the response.
      if (error instanceof ApiError) void reply.header('connection', 'close')
      throw error
    } finally {
      slow.stop()
      const left = (running.get(network) ?? 1) - 1
      if (left > 0) running.set(network, left)
      else running.delete(network)
    }
  }
}

/** Rejects when the client of a request sends too slowly. */
function watchSpeed({ raw: { socket } }: FastifyRequest): { refused: Promise<never>; stop: () => void } {
  const before = socket.bytesRead
  let timer: NodeJS.Timeout | undefined
  const refused = new Promise<never>((_resolve, reject) => {
    // The ticks are counted, because a busy process reads late what the client sent in time.
    let seconds = 0
    timer = setInterval(() => {
      if (isTooSlow((seconds += 1), socket.bytesRead - before))
        reject(new ApiError('badInput', { reason: 'uploadIncomplete' }))
    }, 1000)
  })
  return { refused, stop: () => clearInterval(timer) }
}
