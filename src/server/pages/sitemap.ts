import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { defaultLocale, type Locale, pathIn } from '#domain/languages.ts'
import type { Db } from '#server/db/db.ts'
import type { Admission } from '#server/http/admission.ts'

/**
 * The protocol allows 50,000 URLs in a file, of which each page has one in each language. The lower target leaves room for
 * products added before the parts are counted again.
 */
const PART_SIZE = 40_000
const MAX_URLS = 50_000
const CHUNK = 1000
const COUNT_AGAIN_MS = 3_600_000

type Row = { id: string; name: string; changed: Date | null }
type Kind = {
  /** Table (alias `x`) and condition of the listed rows. */
  from: string
  name: string
  /** SQL expression for the time of the last change. */
  changed: string
  path: (row: Row, locale: Locale) => string
}

const code = encodeURIComponent
/** The URLs are those of the canonical links (web/layout/page-meta.ts). */
const kinds: Record<string, Kind> = {
  products: {
    from: 'products x where x.active',
    name: `''`,
    changed: 'x.updated_at',
    path: ({ id }) => `/product-page/${code(id)}`,
  },
  categories: {
    from: 'categories x where x.product_count > 0',
    name: 'x.name',
    changed: '(select max(l.created_at) from category_products l where l.category_id = x.id)',
    // The name in the address is that of the language of the page; without it the address has no name in a wrong one.
    path: ({ id, name }, locale) =>
      `/categories-page/${code(id)}${locale === defaultLocale ? `/${code(name)}` : ''}`,
  },
  brands: {
    from: 'brands x where x.product_count > 0',
    name: `''`,
    changed: '(select max(p.updated_at) from products p where p.brand_id = x.id and p.active)',
    path: ({ id }) => `/topbrand-products-page/${code(id)}`,
  },
  stores: {
    from: `sellers x where x.status = 'active' and x.product_count > 0`,
    name: `''`,
    changed: '(select max(p.updated_at) from products p where p.seller_id = x.id and p.active)',
    path: ({ id }) => `/seller-store/${code(id)}`,
  },
}
const pages = [
  '/',
  '/products',
  '/top-deals',
  '/limited-time-deals',
  '/new-arrival',
  '/featured-brands',
  '/topStore-Page',
  '/about-us',
  '/faq',
  '/raise-ticket',
  '/policy/privacy',
  '/policy/shipping',
  '/policy/returns',
  '/policy/terms',
  '/policy/ranking',
  '/policy/reviews',
]

/**
 * Mounts `GET /sitemap.xml`, the index, and `GET /sitemap/:part`. Rows are read in chunks while the response is sent,
 * so that a large catalog is never in memory.
 */
export function mountSitemap(
  app: FastifyInstance,
  {
    db,
    admission,
    publicUrl,
    languages,
    partSize = Math.floor(PART_SIZE / languages.length),
  }: { db: Db; admission: Admission; publicUrl: string; languages: readonly Locale[]; partSize?: number },
): void {
  let counted: { at: number; parts: Promise<Map<string, string[]>> } | undefined
  /** Returns the first id of each part, by kind. */
  const parts = () => {
    if (!counted || counted.at + COUNT_AGAIN_MS < Date.now()) {
      const found = admission.run('page', () => findParts(db, partSize))
      counted = { at: Date.now(), parts: found }
      found.catch(() => (counted = undefined))
    }
    return counted.parts
  }
  /** Returns the entries of a page, one for each language, which names all others. */
  const urlEntries = (pathOf: (locale: Locale) => string, changed: Date | null) => {
    const url = (locale: Locale) => `${publicUrl}${pathIn(locale, pathOf(locale))}`.replaceAll("'", '&apos;')
    const alternate = (code: string, locale: Locale) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="${url(locale)}"/>`
    const others =
      languages.length > 1
        ? languages.map((locale) => alternate(`${locale}-IN`, locale)).join('') +
          alternate('x-default', defaultLocale)
        : ''
    const time = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return languages.map((locale) => `<url><loc>${url(locale)}</loc>${time}${others}</url>`).join('')
  }
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  }

  app.get('/sitemap.xml', async (_request, reply) => {
    const names = [...(await parts())].flatMap(([kind, starts]) => starts.map((_, n) => `${kind}-${n + 1}`))
    const entries = ['pages', ...names].map(
      (name) => `<sitemap><loc>${publicUrl}/sitemap/${name}.xml</loc></sitemap>`,
    )
    return reply.headers(headers).send(xmlFile('sitemapindex', entries))
  })

  app.get<{ Params: { part: string } }>('/sitemap/:part', async ({ params }, reply) => {
    if (params.part === 'pages.xml')
      return reply.headers(headers).send(
        xmlFile(
          'urlset',
          pages.map((path) => urlEntries(() => path, null)),
        ),
      )
    const [, name = '', number = ''] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(params.part) ?? []
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    const starts = (await parts()).get(name) ?? []
    const start = starts[Number(number) - 1]
    if (!kind || start === undefined) return reply.callNotFound()
    const end = starts[Number(number)] ?? null
    const read = (from: string, inclusive: boolean) =>
      admission.run('page', () => readRows(db, kind, { from, inclusive, end }))
    // Read before the headers are sent, so that an error can still set the status.
    const first = await read(start, true)
    const toEntry = (row: Row) => urlEntries((locale) => kind.path(row, locale), row.changed)
    async function* file() {
      const [head, foot] = xmlFile('urlset', ['|']).split('|')
      yield head
      let sent = 0
      for (
        let rows = first;
        rows.length > 0 && sent < MAX_URLS / languages.length;
        rows = await read(rows.at(-1)!.id, false)
      ) {
        yield rows.map(toEntry).join('')
        sent += rows.length
      }
      yield foot
    }
    return reply.headers(headers).send(Readable.from(file()))
  })
}

async function findParts(db: Db, size: number): Promise<Map<string, string[]>> {
  const parts = new Map<string, string[]>()
  for (const [name, { from }] of Object.entries(kinds)) {
    const { rows } = await sql<{ id: string }>`select id from (
      select x.id, row_number() over (order by x.id) - 1 as place from ${sql.raw(from)}) r
      where place % ${size} = 0 order by id`.execute(db)
    parts.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  return parts
}

/** Returns the next rows from an id on, inclusive if `inclusive`, up to the first id of the next part. */
async function readRows(
  db: Db,
  { from, name, changed }: Kind,
  range: { from: string; inclusive: boolean; end: string | null },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select x.id, ${sql.raw(name)} as name, ${sql.raw(changed)} as changed from ${sql.raw(from)}
      and ${range.inclusive ? sql`x.id >= ${range.from}` : sql`x.id > ${range.from}`}
      and (${range.end}::text is null or x.id < ${range.end}) order by x.id limit ${CHUNK}`.execute(db)
  return rows
}

function xmlFile(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</${root}>\n`
}
