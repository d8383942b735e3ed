import { element } from './elements.ts'
import type { ServiceError } from './types.ts'

/** Folder of the calls; the script is beside it. */
const api = new URL('checkout/', (document.currentScript as HTMLScriptElement).src).href

/** Sends a call: with a body by POST, without one by GET. Returns null if the service does not answer. */
export async function call<Answer>(
  path: string,
  body?: object,
): Promise<{ ok: true; body: Answer } | { ok: false; body: { error?: ServiceError } } | null> {
  try {
    const answer = await fetch(api + path, {
      signal: AbortSignal.timeout(15_000),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return { ok: answer.ok, body: await answer.json() }
  } catch {
    return null
  }
}

/** Leads the page to the shop with the result, as a form post. */
export function postForm(url: string, fields: Record<string, string | undefined>): void {
  const form = element('form', { method: 'post', action: url, hidden: true })
  for (const [name, value = ''] of Object.entries(fields))
    form.append(element('input', { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
}
