import type { AnyRow } from '#contract/define-call.ts'
import { plainText } from '#domain/plain-text.ts'
import {
  type CallRequest,
  inputSchemas,
  type KnownValues,
  type Node,
  type Place,
  placesOf,
  requestOf,
  typeOf,
  validValue,
} from './call-schema.ts'

/** A text in a field of a request. */
type Carried = { field: string; text: string }
export type StringRequest = CallRequest & { carried: Carried[] }
type TextField = Place & { top: string }

/** Most characters of the texts of a request, so that its body is below the limit of the server. */
const MOST = 9000

/** Returns the fields of a call that take any text. */
export function textFields(row: AnyRow, known: KnownValues): TextField[] {
  const { properties = {} } = inputSchemas.get(row.key) ?? {}
  return Object.entries(properties)
    .flatMap(([top, node]) => placesOf(node, known, top).map((place) => ({ ...place, top })))
    .filter(({ node }) => typeOf(node) === 'string' && !node.enum && node.const === undefined)
}

function fits({ minLength = 0, maxLength = Infinity }: Node, text: string): boolean {
  const { length } = plainText(text).trim()
  return length >= minLength && length <= maxLength
}

/**
 * Returns requests that bring every string to a text field of the call. Half of the strings replace a known value, such as an
 * id, one in a request; the others go to fields with free text, several in a request. A string that a field must
 * refuse goes with others of that kind. No path can have an empty part, `.` or `..`, so that these are left out there.
 */
export function* stringRequests(
  row: AnyRow,
  known: KnownValues,
  strings: readonly string[],
): Generator<StringRequest> {
  const fields = textFields(row, known)
  const isKnown = ({ name }: TextField) => known[name] !== undefined
  const references = fields.filter(isKnown)
  const free = Map.groupBy(
    fields.filter((field) => !isKnown(field)),
    ({ top }) => top,
  )
  const tops = [...free.values()]
  // The other fields have values that are known; in every second request only those that are required.
  const valid = [true, false].map((minimal) =>
    validValue(inputSchemas.get(row.key) ?? {}, known, '', minimal),
  ) as Record<string, unknown>[]
  let count = 0
  const build = (chosen: readonly { field: TextField; text: string }[]): StringRequest[] => {
    const changes = chosen.map(({ field: { top, fill }, text }) => [top, fill(text)])
    const built = requestOf(row, { ...valid[count++ % 2], ...Object.fromEntries(changes) })
    const carried = chosen.map(({ field: { name, top }, text }) => ({ field: `${top}/${name}`, text }))
    return built ? [{ ...built.request, carried }] : []
  }
  const packs: Record<string, { field: TextField; text: string }[]> = { true: [], false: [] }
  let sent = 0
  for (const [index, text] of strings.entries()) {
    if (tops.length === 0 || (references.length > 0 && index % 2 === 0)) {
      const field = references[(index >> 1) % references.length]
      if (field) yield* build([{ field, text }])
      continue
    }
    const fieldFor = (pack: readonly { field: TextField }[] = []): TextField | undefined => {
      const unused = tops.filter((options) => !pack.some(({ field }) => options.includes(field)))
      const options = unused[sent % unused.length] ?? []
      return options[index % options.length]
    }
    const likely = fieldFor(packs['true'])
    const pack = packs[String(likely !== undefined && fits(likely.node, text))] ?? []
    const field = fieldFor(pack)
    if (field) pack.push({ field, text })
    // Every second request has one string alone, so that no other field is the reason of a refusal.
    const most = sent % 2 === 0 ? 1 : tops.length
    if (pack.length >= most || pack.reduce((sum, one) => sum + one.text.length, 0) > MOST) {
      sent++
      yield* build(pack.splice(0))
    }
  }
  for (const pack of Object.values(packs)) if (pack.length > 0) yield* build(pack)
}
