import type { ListingQuery } from '#domain/filters.ts'
import {
  columnsOf,
  counterOf,
  filtersOf,
  frontFirst,
  isListed,
  type ListingRules,
  onList,
  orderOf,
  relevanceOf,
  type Scope,
  sourceOf,
} from './listing-parts.ts'
import type { Signpost, Walk } from './long-lists.ts'
import type { Statement } from './statement.ts'

/** A search ranks and counts so many matches: what a word like "rice" costs must not grow with the shop. */
export const MOST_HITS = 500
/** So many are sorted by price and the like, the most popular products among them. */
export const MOST_SORTED = 5000

type Given = { statement: Statement; scope: Scope; query: ListingQuery; now: Date }

/** How the ids of a page are found, as the table `page (id, place)` of a `with`. */
export type Matches = {
  statement: Statement
  matches: (limit: number, offset: number) => string
  /** SQL for the number of all. */
  total?: string
  /** A shape that comes again and again. */
  usual?: boolean
  /** Where counting ended, if it got so far. */
  most?: number
}

const pageOf = (ids: string) =>
  `page as materialized (select id, row_number() over () as place from (${ids}) i)`

/** A whole list in the order of one of its indexes; from a signpost on, if there is one. */
export function inOrder({ statement, scope, query, now }: Given, post: Signpost | undefined): Matches {
  const { from, where, value } = sourceOf(statement, scope, now, post ? 'each' : 'once')
  const order = orderOf(scope, query.sort, value)
  const total = counterOf(scope, value)
  const narrow = 'category' in scope ? order.narrow : undefined
  const kept = narrow ? where.slice(0, 1) : where
  const [id, source, by] = narrow ? ['l.product_id', 'category_products l', narrow] : ['p.id', from, order.by]
  if (!post) {
    const ids = `select ${id} as id from ${source} where ${kept.join(' and ')} order by ${by}`
    return {
      statement,
      total,
      usual: true,
      matches: (limit, offset) => pageOf(`${ids} limit ${limit} offset ${offset}`),
    }
  }
  const [key = '', idKey = ''] = by.split(', ')
  const amount = key.split(' ')[0]
  const [at, mark] = [statement.bind(post.amount), statement.bind(post.product_id)]
  const later = key.endsWith(' desc') ? '<' : '>'
  // Two ranges of the index: the rest of those that are equal, and those after them.
  const range = (rows: number, condition: string) =>
    `(select ${id} as id, ${amount} as amount from ${source} where ${[...kept, condition].join(' and ')} order by ${by} limit ${rows})`
  return {
    statement,
    total,
    matches: (limit, offset) => {
      const rows = limit + offset - post.place
      return pageOf(`select id from (
        ${range(rows, `${amount} = ${at} and ${id} ${idKey.endsWith(' desc') ? '<=' : '>='} ${mark}`)}
        union all ${range(rows, `${amount} ${later} ${at}`)}) r
        order by amount ${key.endsWith(' desc') ? 'desc' : ''}, id ${idKey.endsWith(' desc') ? 'desc' : ''}
        limit ${limit} offset ${offset - post.place}`)
    },
  }
}

/** A long list, product by product in its order, until enough of them pass the filters. */
export function walked({ statement, scope, query, now }: Given, rules: ListingRules, walk: Walk): Matches {
  const { where, value = '' } = sourceOf(statement, scope, now)
  const order = orderOf(scope, query.sort, value)
  const narrow = walk.own && 'category' in scope ? order.narrow : undefined
  const named = filtersOf(statement, query, rules)
  const filters = Object.values(named)
  // In the order of prices the walk begins and ends where the wanted prices do.
  const prices = order.by.startsWith('p.selling_paise') && named['price'] ? [named['price']] : []
  const steps = narrow
    ? `select l.product_id as id from category_products l
       where ${[where[0], ...prices.map((price) => price.replaceAll('p.', 'l.'))].join(' and ')} order by ${narrow}`
    : `select p.id from products p
       where ${[...(walk.own ? where : ['p.active']), ...prices].join(' and ')} order by ${order.by}`
  const passes = [...(walk.own ? [] : [isListed(scope, value)]), ...filters]
  // The product is looked at inside, so that the order stays that of the steps.
  const ids = `select s.id from (${steps} limit ${walk.steps}) s
    cross join lateral (select from products p where p.id = s.id and ${passes.join(' and ')} offset 0) ok`
  return {
    statement,
    total: filters.length === 0 ? counterOf(scope, value) : undefined,
    matches: (limit, offset) => pageOf(`${ids} limit ${limit} offset ${offset}`),
  }
}

/** All that matches, sorted. */
export function gathered(
  { statement, scope, query, now }: Given,
  rules: ListingRules,
  usual: boolean,
): Matches {
  const searched = 'search' in scope
  const { from, where, value } = sourceOf(statement, scope, now, usual || searched ? 'once' : 'each')
  const order = orderOf(scope, query.sort, value)
  const ranked = searched && order.by.includes('relevance')
  const relevance = ranked ? `, ${relevanceOf(statement, scope)} as relevance` : ''
  const filters = Object.values(onList(scope, filtersOf(statement, query, rules)))
  const select = (...more: string[]) =>
    `select ${columnsOf(order).join(', ')} ${relevance} from ${from} where ${[...where, ...more, ...filters].join(' and ')}`
  const most = searched ? (ranked ? MOST_HITS : MOST_SORTED) : undefined
  const hits = most ? frontFirst('hits', select, most) : `hits as materialized (${select()})`
  return {
    statement,
    total: (usual ? counterOf(scope, value) : undefined) ?? '(select count(*) from hits)',
    usual,
    ...(most && { most }),
    matches: (limit, offset) =>
      `${hits}, ${pageOf(`select p.id from hits p order by ${order.by} limit ${limit} offset ${offset}`)}`,
  }
}
