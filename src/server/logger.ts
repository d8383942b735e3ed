import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Env } from '#env'
import type { LogCode } from './log-codes.ts'
import { currentScope } from './request-scope.ts'

/**
 * `message` is a sentence without data. `operation` is the call, the job or the function that wrote the line. Values of
 * one line are fields of their own.
 */
type LogLine = { message: string; operation: string; [field: string]: unknown } & (
  | { level: 'info'; code?: LogCode }
  | { level: 'warn' | 'error'; code: LogCode }
)
/** Writes one line; `err` is an Error, everything else is data. */
export type Log = (line: LogLine) => void

const secretName = /token|password|secret|otp|cookie|authorization|xsrf|phone|email|^(number|to)$/i
const MAX_CHARACTERS = 8000
/** Patterns and replacements for secrets in log texts. Repetitions before `@` are bounded to avoid quadratic backtracking. */
const secretTexts: [RegExp, string][] = [
  [/\bbearer\s+\S+/gi, '[token]'],
  [/[\w.+'-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi, '[email]'],
  // An Indian mobile number as people, forms and URLs write it.
  [/(?<![a-z0-9])(?:(?:\+|%2B)?91|0)?[\s-]?[6-9](?:[\s-]?\d){9}(?![a-z0-9])/gi, '[phone]'],
  [/(?<![a-z0-9])\d{6}(?![a-z0-9])/gi, '[code]'],
  // The ids of one-time codes (26 characters), then session tokens (43) and longer ones.
  [/(?<![\w-])[0-9a-z]{26}(?![\w-])/g, '[token]'],
  [/(?<![\w-])[\w-]{43,}(?![\w-])/g, '[token]'],
]

/** A text that does not match contains nothing to redact; this is the common case. */
const suspicious = /\d(?:[\s-]?\d){5}|@|%40|bearer|[\w-]{26}/i

/** Returns a text without tokens, one-time codes, phone numbers and emails, cut after 8,000 characters. */
export function redactText(text: string): string {
  let clean = text.slice(0, MAX_CHARACTERS)
  if (!suspicious.test(clean)) return clean
  for (const [pattern, label] of secretTexts) clean = clean.replace(pattern, label)
  return clean
}

/**
 * Returns a copy for the log: fields with a secret name are replaced, all texts pass `redactText`. An error becomes type,
 * code, message, stack and cause alone, because PostgreSQL and providers attach data of people to theirs.
 */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > 5) return '[nested too deeply]'
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1))
  if (value instanceof Error) {
    const { name, message, stack, cause, code } = value as Error & { code?: unknown }
    return redact({ type: name, code, message, stack, cause }, depth)
  }
  // Objects of libraries, such as a request or a socket, may hold any data.
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return '[object]'
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      secretName.test(name) ? '[redacted]' : redact(entry, depth + 1),
    ]),
  )
}

/** Returns the lowest level that is written: LOG_LEVEL, else `info`, and `warn` in tests. */
export const logLevel = ({ LOG_LEVEL, NODE_ENV }: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>): string =>
  LOG_LEVEL ?? (NODE_ENV === 'test' ? 'warn' : 'info')

/** Longest time in ms until buffered lines are written to standard error. */
const FLUSH_MS = 500
const BUFFER_CHARACTERS = 16_384

/**
 * Buffers lines, because the write is most of the cost of a request line. The buffer is not the one of the destination,
 * which counts the bytes of all its lines for each further line.
 */
function bufferedStandardError(): DestinationStream & { flushSync: () => void } {
  const destination = pino.destination({ dest: 2, sync: true })
  let lines = ''
  const flushSync = () => {
    if (lines !== '') destination.write(lines)
    lines = ''
  }
  setInterval(flushSync, FLUSH_MS).unref()
  process.on('exit', flushSync)
  return {
    write: (line) => {
      lines += line
      if (lines.length >= BUFFER_CHARACTERS) flushSync()
    },
    flushSync,
  }
}

/**
 * Returns a function that writes the time like pino's `isoTime`. It formats the date once a second, because
 * formatting it for each line takes five times as long.
 */
function createTimestamp(): () => string {
  let second = -1
  let text = ''
  return () => {
    const now = Date.now()
    const milliseconds = now % 1000
    if (now - milliseconds !== second) {
      second = now - milliseconds
      text = `,"time":"${new Date(now).toISOString().slice(0, -4)}`
    }
    return `${text}${String(milliseconds).padStart(3, '0')}Z"`
  }
}

/**
 * Opens two loggers with one destination: JSON lines with `time` in ISO 8601 (UTC). `logger` redacts what it writes.
 * `requestLogger` does not, because redaction is half of the cost of a line; it is for the line of each request, whose
 * fields come from fixed sets. Without a destination they write to standard error: lines from `warn` on at once, the
 * others at the latest half a second later and before the process exits by itself.
 */
export function openLoggers(
  level: string,
  destination: DestinationStream & { flushSync?: () => void } = bufferedStandardError(),
): { logger: Logger; requestLogger: Logger } {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    messageKey: 'message',
    timestamp: createTimestamp(),
    formatters: { level: (label) => ({ level: label }) },
  }
  const logger = pino(
    {
      ...options,
      // The hook below has already turned errors into plain objects.
      serializers: { err: (err: unknown) => err },
      hooks: {
        // Runs before pino reads the error, so that the message that pino copies from it is redacted too.
        logMethod(args, method, levelNumber) {
          const [first, ...rest] = args as unknown[]
          const fields = redact(first instanceof Error ? { err: first } : first)
          method.apply(this, [fields, ...rest.map((entry) => redact(entry))] as Parameters<typeof method>)
          if (levelNumber >= pino.levels.values['warn']!) destination.flushSync?.() // a level of pino itself
        },
      },
    },
    destination,
  )
  // In `base`, because its fields are serialized once.
  const base = { ...options.base, operation: 'request' }
  return { logger, requestLogger: pino({ ...options, base }, destination) }
}

/** Returns a function that writes each line to the logger at the level of the line, with the fields of the scope. */
export const createLineLog =
  (logger: Logger): Log =>
  ({ level, ...fields }) =>
    logger[level]({ ...currentScope(), ...fields })

/** Returns a function that logs a slow statement of the database. */
export const logSlow =
  (log: Log) =>
  (statement: string, ms: number): void =>
    log({
      level: 'warn',
      operation: 'statement',
      code: 'slowStatement',
      message: 'A statement of the database took longer than 500 ms.',
      statement,
      ms,
    })

/** Codes that an overload or an outage writes thousands of times, and the fields that tell their lines apart. */
const merged: Partial<Record<LogCode, readonly string[]>> = {
  unavailable: [],
  providerFailed: ['provider', 'operation'],
  slowStatement: ['statement'],
}

/**
 * Returns a log function that writes the first line of a reason (`merged`) at once, and those of the next second as one line with
 * their `count`. Other lines are written at once.
 */
export function mergeOutageLines(write: Log): Log {
  const repeated = new Map<string, number>()
  return (line) => {
    const fields = line.code && merged[line.code]
    if (!fields) return write(line)
    const key = [line.code, ...fields.map((name) => line[name])].join(' ')
    const count = repeated.get(key)
    if (count !== undefined) return void repeated.set(key, count + 1)
    repeated.set(key, 0)
    write(line)
    const { err, ...first } = line
    setTimeout(() => {
      const more = repeated.get(key)
      repeated.delete(key)
      if (more) write({ ...first, ...(err instanceof Error && { reason: err.message }), count: more })
    }, 1000)
  }
}
