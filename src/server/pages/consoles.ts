import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Page, prepare } from './page-cache.ts'
import { sendPage } from './render.ts'

/** Paths of the desks. `/seller-store/…` is a page of the shop. */
const deskPaths = ['/seller', '/seller/*', '/operator', '/operator/*']

/**
 * Mounts the desks of sellers and operators. All paths have the same document, whose script shows the page. It contains no data,
 * so that visitors of a members-only shop get it too.
 */
export function mountConsoles(app: FastifyInstance, readShell: () => Promise<string>): void {
  let shown = { html: '', page: toPage('') }
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = await readShell()
    if (html !== shown.html) shown = { html, page: toPage(html) }
    return sendPage(request, reply, shown.page)
  }
  for (const path of deskPaths) app.get(path, show)
}

function toPage(html: string): Promise<Page> {
  // The document names the scripts by their hashes, so that its own hash identifies the release in reports of errors.
  const release = createHash('sha1').update(html).digest('hex').slice(0, 12)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-page-nonce': 'own',
    'x-page-route': 'desk',
  }
  return prepare(
    async () => new Response(html.replace('name="release"', `$& content="${release}"`), { headers }),
  )
}
