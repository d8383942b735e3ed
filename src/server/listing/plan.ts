import type { ListingQuery } from '#domain/filters.ts'
import { columnsOf, orderOf, type Signpost, stepsOf } from './order.ts'
import {
  counterOf,
  filtersOf,
  frontFirst,
  hasCode,
  isListed,
  onList,
  relevanceOf,
  type Scope,
  sourceOf,
  type ViewerRules,
} from './filters.ts'
import type { Walk } from '#server/listing/large/anchors.ts'
import type { Statement } from './statement.ts'

/** A search counts so many matches, and sorts so many by price and the like, the most popular products among them. */
const MOST_COUNTED = 10_000
/** So many matches are ranked for its first pages: what a word like "rice" costs must not grow with the shop. */
const MOST_RANKED = 500

type Given = { statement: Statement; scope: Scope; query: ListingQuery; rules: ViewerRules; now: Date }

/** How the ids of a page are found, as the table `page (id, place, step)` of a `with`; walking counts its steps. */
export type Matches = {
  statement: Statement
  matches: (limit: number, offset: number) => string
  /** SQL for the number of all. */
  total?: string | undefined
  /** A shape that comes again and again. */
  usual?: boolean
  /** Where counting ended, if it got so far. */
  most?: number
}

const pageOf = (ids: string, step = 'null::int') =>
  `page as materialized (select id, row_number() over () as place, ${step} as step from (${ids}) i)`

/** Where the steps through a list go: through the rows of the category's own table, which is narrow, or the products. */
function pathOf(scope: Scope, where: readonly string[], own: boolean) {
  return own && 'category' in scope
    ? ({ from: 'category_products l', prefix: 'l.', id: 'l.product_id', where: where.slice(0, 1) } as const)
    : ({ from: 'products p', prefix: 'p.', id: 'p.id', where: own ? where : ['p.active'] } as const)
}

/** A whole list in the order of one of its indexes; from a signpost on, if there is one. */
export function inOrder({ statement, scope, query, rules, now }: Given, post: Signpost | undefined): Matches {
  const { where, value } = sourceOf(statement, scope, now, 'once')
  const path = pathOf(scope, where, true)
  const order = orderOf(scope, rules.kind, query.sort, value)
  return {
    statement,
    total: counterOf(scope, value),
    usual: true,
    matches: (limit, offset) => pageOf(stepsOf(statement, path, order, { place: offset, post }, limit)),
  }
}

/** A long list, product by product in its order, until enough of them pass the filters. */
export function walked({ statement, scope, query, rules, now }: Given, walk: Walk): Matches {
  const { where, value = '' } = sourceOf(statement, scope, now)
  const named = filtersOf(statement, query, rules)
  const path = pathOf(scope, where, walk.own)
  const window = walk.window === undefined ? undefined : named[walk.window]?.replaceAll('p.', path.prefix)
  const within = { ...path, where: window ? [...path.where, window] : path.where }
  const steps = stepsOf(
    statement,
    within,
    orderOf(scope, rules.kind, query.sort, value),
    walk.start,
    walk.steps,
  )
  const filters = Object.values(named)
  const passes = [...(walk.own ? [] : [isListed(scope, value)]), ...filters]
  // The product is looked at inside, so that the order stays that of the steps.
  const ids = `select s.id, s.step from (select id, row_number() over () as step from (${steps}) i) s
    cross join lateral (select from products p where p.id = s.id and ${passes.join(' and ')} offset 0) ok`
  return {
    statement,
    total: filters.length === 0 ? counterOf(scope, value) : undefined,
    matches: (limit) => pageOf(`${ids} limit ${limit} offset ${walk.start.skip}`, 'step'),
  }
}

/** All that matches, sorted. */
export function gathered({ statement, scope, query, rules, now }: Given, usual: boolean): Matches {
  const searched = 'search' in scope
  const { from, where, value } = sourceOf(statement, scope, now, usual || searched ? 'once' : 'each')
  const order = orderOf(scope, rules.kind, query.sort, value)
  const ranked = searched && order.by.includes('relevance')
  const relevance = ranked ? `, ${relevanceOf(statement, scope)} as relevance` : ''
  const filters = Object.values(onList(scope, filtersOf(statement, query, rules)))
  const select = (...more: string[]) =>
    `select ${columnsOf(order).join(', ')} ${relevance} from ${from} where ${[...where, ...more, ...filters].join(' and ')}`
  const pageIn = (by: string, limit: number, offset: number) =>
    pageOf(`select p.id from hits p order by ${by} limit ${limit} offset ${statement.bind(offset)}`)
  if (!searched)
    return {
      statement,
      total: (usual ? counterOf(scope, value) : undefined) ?? '(select count(*) from hits)',
      usual,
      matches: (limit, offset) => `hits as materialized (${select()}), ${pageIn(order.by, limit, offset)}`,
    }
  const most = ranked ? MOST_RANKED : MOST_COUNTED
  const exact = hasCode(statement, scope)
  return {
    statement,
    // Matches beyond those that are ranked are counted only if there are any.
    total: `(select case when n < ${most} then n else (select count(*) from (
      select from ${from} where ${[...where, ...filters].join(' and ')} limit ${MOST_COUNTED + 1}) c) end
      from (select count(*) as n from hits) h)`,
    usual,
    most: MOST_COUNTED,
    matches: (limit, offset) =>
      ranked && offset + limit > MOST_RANKED
        ? // Pages behind the ranked matches: those first, as on the pages before, then the others.
          `${frontFirst('ranked', select, MOST_RANKED, exact)}, hits as materialized (
            select *, 0 as part from ranked
            union all (select r.*, 1 from (${select('p.id not in (select id from ranked)')}) r limit ${MOST_COUNTED - MOST_RANKED})
          ), ${pageIn(`p.part, ${order.by}`, limit, offset)}`
        : `${frontFirst('hits', select, most, exact)}, ${pageIn(order.by, limit, offset)}`,
  }
}
