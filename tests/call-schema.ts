import { z } from 'zod'
import type { AnyRow, Table } from '#contract/define-call.ts'
import { type CallKey, contract, deskContract } from '#contract/calls.ts'
import type { DeskTable } from '#contract/desk/desk-call.ts'

/** A JSON Schema of the input of a call, or a part of it. */
export type Node = {
  type?: string | string[]
  properties?: Record<string, Node>
  required?: string[]
  additionalProperties?: Node | boolean
  items?: Node | boolean
  anyOf?: Node[]
  oneOf?: Node[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/** Existing ids and texts of the shop, by field name. */
export type KnownValues = Record<string, readonly string[]>

/** All rows of the contract, with those of the desks. */
export const callRows = [
  ...Object.values(contract).flatMap((table: Table) => Object.values(table)),
  ...Object.values(deskContract).flatMap((table: DeskTable) =>
    Object.values(table).flatMap(({ rows }) => rows),
  ),
] as (AnyRow & { key: CallKey })[]

/** The schema of the input of each call, by key. */
export const inputSchemas: ReadonlyMap<string, Node> = new Map(
  callRows.map((row) => [
    row.key,
    z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' }) as Node,
  ]),
)

/** A part of the input of a call. `fill` returns a valid input with another value in its place. */
export type Place = { name: string; node: Node; fill: (value: unknown) => unknown }

/** Returns all parts of a value of the schema, from the value itself to its innermost ones. */
export function placesOf(node: Node, known: KnownValues, name = ''): Place[] {
  const self: Place = { name, node, fill: (value) => value }
  const options = node.anyOf ?? node.oneOf
  if (options)
    return [
      self,
      ...options.flatMap((option) => placesOf(option, known, name).slice(isPlain(option) ? 0 : 1)),
    ]
  const inner: Place[] = Object.entries(node.properties ?? {}).flatMap(([key, part]) =>
    placesOf(part, known, key).map((place) => ({
      ...place,
      fill: (value: unknown) => ({ ...(validValue(node, known) as object), [key]: place.fill(value) }),
    })),
  )
  if (typeof node.items === 'object')
    for (const place of placesOf(node.items, known, name))
      inner.push({ ...place, fill: (value) => [place.fill(value)] })
  return [self, ...inner]
}

const isPlain = ({ properties, items, anyOf }: Node): boolean => !properties && !items && !anyOf

/**
 * Returns a value that the schema accepts; ids and texts are those that are known by the name of their field. `minimal`
 * leaves out the fields that are optional.
 */
export function validValue(node: Node, known: KnownValues, name = '', minimal = false): unknown {
  const options = node.anyOf ?? node.oneOf
  if (options?.[0]) return validValue(options[0], known, name, minimal)
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  switch (typeOf(node)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {})
          .filter(([key]) => !minimal || node.required?.includes(key))
          .map(([key, part]) => [key, validValue(part, known, key, minimal)]),
      )
    case 'array':
      return [validValue(typeof node.items === 'object' ? node.items : {}, known, name, minimal)]
    case 'integer':
    case 'number': {
      const [value] = known[name] ?? []
      return value === undefined ? Math.max(1, node.minimum ?? 1) : Number(value)
    }
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return known[name]?.[0] ?? 'Text'.slice(0, node.maxLength)
  }
}

/** Returns the type of a value of the schema; the first one of several. */
export const typeOf = ({ type }: Node): string | undefined => (Array.isArray(type) ? type[0] : type)

/** A request before it has a sender. */
export type CallRequest = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/**
 * Returns the request of an input and what the server reads of it: in path and query every value is a text, or a list
 * of texts. Null: the path is none of this call, because a part of it is empty.
 */
export function requestOf(row: AnyRow, input: unknown): { request: CallRequest; read: unknown } | null {
  const isObject = input !== null && typeof input === 'object' && !Array.isArray(input)
  const fields: Record<string, unknown> = isObject ? { ...input } : {}
  const read: Record<string, unknown> = {}
  let hasPath = true
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const text = asText(fields[name]).toWellFormed()
    if (['', '.', '..'].includes(text)) hasPath = false
    delete fields[name]
    read[name] = text
    return encodeURIComponent(text)
  })
  if (!hasPath) return null
  const url = `/api${path}`
  if (row.method !== 'GET') {
    if (row.form === 'optional' || row.form === undefined) {
      const body = isObject ? fields : input
      return {
        request: {
          method: row.method,
          url,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(body) ?? '',
        },
        read: isObject ? { ...fields, ...read } : input,
      }
    }
    return { request: { method: row.method, url, headers: {} }, read }
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const texts = (Array.isArray(value) ? value : [value]).map((one) => asText(one).toWellFormed())
    for (const text of texts) search.append(name, text)
    if (texts.length > 0) read[name] = texts.length === 1 ? texts[0] : texts
  }
  return { request: { method: 'GET', url: `${url}?${search}`, headers: {} }, read }
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : (JSON.stringify(value) ?? '')
