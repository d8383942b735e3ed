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

/** Strings that wait for a request, each in a field of its own part of the input. */
type Pack = { field: TextField; text: string }[]

/** Collects strings for a group of fields. Every second request has one string alone, so that no other field is the reason of a refusal. */
class Packer {
  #parts: TextField[][]
  #packs: Record<'fits' | 'refused', Pack> = { fits: [], refused: [] }
  #sent = 0
  constructor(fields: readonly TextField[]) {
    this.#parts = [...Map.groupBy(fields, ({ top }) => top).values()]
  }
  get isEmpty(): boolean {
    return this.#parts.length === 0
  }
  #fieldFor(pack: Pack, index: number): TextField | undefined {
    const unused = this.#parts.filter((part) => !pack.some(({ field }) => part.includes(field)))
    const part = unused[this.#sent % unused.length] ?? []
    return part[index % part.length]
  }
  /** Adds a string; returns the strings of the next request if it is complete. */
  add(text: string, index: number): Pack {
    const likely = this.#fieldFor(this.#packs.fits, index)
    const pack = this.#packs[likely && fits(likely.node, text) ? 'fits' : 'refused']
    const field = this.#fieldFor(pack, index)
    if (field) pack.push({ field, text })
    const most = this.#sent % 2 === 0 ? 1 : this.#parts.length
    if (pack.length < most && pack.reduce((sum, one) => sum + one.text.length, 0) <= MOST) return []
    this.#sent++
    return pack.splice(0)
  }
  /** Returns the strings that still wait. */
  rest(): Pack[] {
    return Object.values(this.#packs).filter((pack) => pack.length > 0)
  }
}

/**
 * Returns requests that bring every string to a text field of the call: half of them replace a known value, such as an
 * id, the others go to fields with free text. A string that a field must refuse goes with others of that kind. No path can
 * have an empty part, `.` or `..`, so that these are left out there.
 */
export function* stringRequests(
  row: AnyRow,
  known: KnownValues,
  strings: readonly string[],
): Generator<StringRequest> {
  const fields = textFields(row, known)
  const packers = [true, false]
    .map((isKnown) => new Packer(fields.filter(({ name }) => (known[name] !== undefined) === isKnown)))
    .filter(({ isEmpty }) => !isEmpty)
  // The other fields have values that are known; in every second request only those that are required.
  const valid = [true, false].map((minimal) =>
    validValue(inputSchemas.get(row.key) ?? {}, known, '', minimal),
  ) as Record<string, unknown>[]
  let count = 0
  const build = (pack: Pack): StringRequest[] => {
    if (pack.length === 0) return []
    const changes = pack.map(({ field: { top, fill }, text }) => [top, fill(text)])
    const built = requestOf(row, { ...valid[(count++ >> 1) % 2], ...Object.fromEntries(changes) })
    if (!built) return build(pack.filter(({ text }) => !['', '.', '..'].includes(text)))
    const carried = pack.map(({ field: { name, top }, text }) => ({ field: `${top}/${name}`, text }))
    return [{ ...built.request, carried }]
  }
  for (const [index, text] of strings.entries())
    yield* build(packers[index % packers.length]?.add(text, index >> 1) ?? [])
  for (const packer of packers) for (const pack of packer.rest()) yield* build(pack)
}
