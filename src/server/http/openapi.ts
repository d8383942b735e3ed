import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { contract, deskContract } from '#contract/calls.ts'
import type { AnyRow } from '#contract/define-call.ts'
import { errorStatus } from '#contract/errors.ts'

type Schema = Record<string, unknown>

/** The rows of each area; those of the desks are at the end. */
const areas: readonly (readonly [area: string, rows: readonly AnyRow[]])[] = [
  ...Object.entries(contract).map(([area, table]) => [area, Object.values(table)] as const),
  ...Object.entries(deskContract).map(
    ([area, table]) => [`desks: ${area}`, Object.values(table).flatMap(({ rows }) => rows)] as const,
  ),
]

/** Returns the OpenAPI 3.1 document of the contract. */
function describeApi(): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const [area, rows] of areas)
    for (const row of rows) {
      const path = row.path.replaceAll(/:(\w+)/g, '{$1}')
      const inputSchema = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' }) as Schema & {
        properties?: Record<string, Schema>
        required?: string[]
      }
      const pathParameters = new Set([...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
      const fields = Object.entries(inputSchema.properties ?? {})
      const isGet = row.method === 'GET'
      const rest = fields.filter(([name]) => !pathParameters.has(name))
      const parameters = fields
        .filter(([name]) => isGet || pathParameters.has(name))
        .map(([name, schema]) => ({
          name,
          in: pathParameters.has(name) ? 'path' : 'query',
          required: pathParameters.has(name) || (inputSchema.required ?? []).includes(name),
          schema,
        }))
      ;(paths[path] ??= {})[row.method.toLowerCase()] = {
        tags: [area],
        summary: row.summary,
        ...(row.who !== 'anyone' && { security: [{ bearer: [] }] }),
        ...(parameters.length > 0 && { parameters }),
        ...(!isGet &&
          rest.length > 0 && {
            requestBody: {
              content: requestBody(row.form, Object.fromEntries(rest), inputSchema.required ?? []),
            },
          }),
        responses: {
          200: {
            description: 'Success',
            ...(row.paged && {
              headers: {
                'X-Total-Count': { schema: { type: 'integer' } },
                // Absent when the total is exact.
                'X-Total-Precision': { schema: { type: 'string', enum: ['about', 'atLeast'] } },
                Link: { schema: { type: 'string' } },
              },
            }),
            content: row.file
              ? Object.fromEntries(
                  [row.file].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
                )
              : {
                  'application/json': {
                    schema: z.toJSONSchema(row.output, { io: 'output', unrepresentable: 'any' }),
                  },
                },
          },
          default: {
            description: 'An error with a message for people',
            content: {
              'application/json': {
                schema: {
                  $ref: `#/components/schemas/${row.errorBody === 'sentence' ? 'Sentence' : 'Refusal'}`,
                },
              },
            },
          },
        },
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'TharaCart',
      version: '1',
      description:
        'Prices are rupees with two decimals. A bearer token comes from a sign-in call. A 428 whose code is "challenge" must be repeated with the header Challenge-Answer: <challenge>~<answer>, where the answer is the numbers that solve the challenge.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Sentence: { type: 'string', description: 'A sentence a person can read' },
        Refusal: {
          type: 'object',
          required: ['message', 'error', 'code'],
          properties: {
            message: { type: 'string' },
            error: { type: 'string' },
            code: { type: 'string', enum: Object.keys(errorStatus) },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  }
}

const filesNamed = (name: string) => ({
  [name]: { type: 'array', items: { type: 'string', format: 'binary' } },
})

function requestBody(
  form: AnyRow['form'],
  properties: Record<string, Schema>,
  inputRequired: string[],
): Schema {
  const required = inputRequired.filter((name) => name in properties)
  if (form === true)
    return { 'multipart/form-data': { schema: { type: 'object', properties: filesNamed('images') } } }
  const json = { 'application/json': { schema: { type: 'object', properties, required } } }
  if (form === undefined) return json
  const all = { ...properties, ...filesNamed('attachments') }
  return { ...json, 'multipart/form-data': { schema: { type: 'object', properties: all, required } } }
}

/** Mounts `/api/openapi.json` and `/api`, a page that lists the calls. */
export function mountOpenApi(app: FastifyInstance): void {
  const text = JSON.stringify(describeApi())
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
  )
  app.get('/api', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(apiPage()),
  )
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function apiPage(): string {
  const tables = areas.map(([area, rows]) => {
    const lines = rows.map(
      (row) =>
        `<tr><td><code>${row.method}</code></td><td><code>/api${escape(row.path)}</code></td><td>${row.who}</td><td>${escape(row.summary)}</td></tr>`,
    )
    return `<h2>${area}</h2><table><thead><tr><th>Method</th><th>Path</th><th>Who</th><th>What</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>TharaCart API</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:64rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ccc}</style>
<h1>TharaCart API</h1><p>The complete description: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${tables.join('')}</html>`
}
