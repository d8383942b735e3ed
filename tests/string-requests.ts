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
  const valid = validValue(inputSchemas.get(row.key) ?? {}, known) as Record<string, unknown>
  const build = (chosen: readonly { field: TextField; text: string }[]): StringRequest[] => {
    const changes = chosen.map(({ field: { top, fill }, text }) => [top, fill(text)])
    const built = requestOf(row, { ...valid, ...Object.fromEntries(changes) })
    const carried = chosen.map(({ field: { name, top }, text }) => ({ field: `${top}/${name}`, text }))
    return built ? [{ ...built.request, carried }] : []
  }
  const packs: Record<string, { field: TextField; text: string }[]> = { true: [], false: [] }
  for (const [index, text] of strings.entries()) {
    if (tops.length === 0 || (references.length > 0 && index % 2 === 0)) {
      const field = references[(index >> 1) % references.length]
      if (field) yield* build([{ field, text }])
      continue
    }
    const options = (pack: readonly unknown[]) => tops[pack.length] ?? []
    const first = options(packs['true'] ?? [])
    const kind = String(fits((first[index % first.length] ?? first[0])!.node, text))
    const pack = packs[kind] ?? []
    const choices = options(pack)
    const field = choices[index % choices.length]
    if (field) pack.push({ field, text })
    if (pack.length === tops.length || pack.reduce((sum, one) => sum + one.text.length, 0) > MOST)
      yield* build(pack.splice(0))
  }
  for (const pack of Object.values(packs)) if (pack.length > 0) yield* build(pack)
}
