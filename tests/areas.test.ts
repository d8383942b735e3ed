import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'

const root = 'src/server/'
/** Production files of the server without their folder. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', root], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /(?<!\.test|\/schema)\.ts$/.test(file) && existsSync(file))
  .map((file) => file.slice(root.length))
const read = (file: string) => readFileSync(root + file, 'utf8')
const areaOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : '')

describe('tables', () => {
  /** The tables that an area, and no other, writes. Other areas may read them. */
  const writers: Record<string, readonly string[]> = {
    account: ['business_accounts', 'gstin_checks'],
    addresses: ['addresses', 'served_addresses'],
    auth: [
      'consents',
      'former_contacts',
      'google_nonces',
      'one_time_codes',
      'one_time_links',
      'sessions',
      'users',
    ],
    cart: ['cart_lines', 'carts'],
    catalog: ['brands', 'categories', 'data_texts', 'product_texts', 'products'],
    console: ['saved_views'],
    db: ['audit_log', 'idempotency_keys'],
    documents: ['document_counters', 'document_lines', 'documents'],
    fulfilment: ['shipment_moves', 'shipments'],
    inventory: ['product_stock', 'stock_holds', 'stock_ledger'],
    invariants: ['invariant_checks'],
    jobs: ['job_workers'],
    // The balances are columns of users that change only together with their ledgers.
    ledger: ['coin_ledger', 'coin_locks', 'money_ledger', 'users (balances)', 'wallet_ledger'],
    listing: ['listing_signposts', 'long_lists'],
    media: ['media'],
    notifications: ['messages', 'stopped_addresses'],
    orders: ['order_groups', 'order_items', 'order_moves', 'orders'],
    'payment-records': ['payment_differences', 'payments'],
    payments: ['disputes', 'payment_intents', 'webhook_events'],
    privacy: ['data_exports'],
    promotions: ['campaigns', 'home_panels'],
    refunds: ['refunds'],
    returns: ['return_items', 'return_moves', 'returns'],
    reviews: ['answers', 'deleted_reviews', 'questions', 'reports', 'review_votes', 'reviews'],
    search: ['search_terms'],
    security: ['rate_counters'],
    sellers: ['seller_figures', 'seller_reviews', 'sellers'],
    settings: ['settings'],
    shipping: ['pincodes'],
    staff: ['invitations', 'operator_members', 'recovery_codes', 'seller_members', 'staff_factors'],
    support: [
      'callbacks',
      'faq',
      'help_alarms',
      'ticket_attachments',
      'ticket_messages',
      'ticket_notes',
      'tickets',
    ],
    wallet: ['wallet_payouts'],
    wishlists: ['sharable_list_items', 'sharable_lists', 'stock_alerts', 'wishlist_items'],
  }
  /** Tables that no area writes. */
  const unwritten = {
    'triggers keep them': [
      'category_products',
      'listed_groups',
      'shop_counters',
      'sold_out',
      'sold_out_for_business',
    ],
    'migrations fill them': ['setting_keys'],
    'the demo or an operator fills them': [
      'banners',
      'brand_pages',
      'delivery_rules',
      'discount_products',
      'discounts',
      'featured_brands',
      'synonyms',
      'top_stores',
    ],
  }
  /** Files that write tables of other areas. `any`: the names of the tables are not in the statement. */
  const exceptions: Record<string, Record<string, readonly string[] | 'any'>> = {
    'an order is placed in one statement, which holds contended rows for the shortest time': {
      'orders/write-order.ts': [
        'cart_lines',
        'carts',
        'coin_ledger',
        'idempotency_keys',
        'product_stock',
        'stock_ledger',
        'users (balances)',
      ],
    },
    'a step changes parcels, items and orders in one statement, so that none is ever without the others': {
      'fulfilment/parcels-repo.ts': ['audit_log', 'order_items', 'order_moves', 'orders'],
    },
    'other documents of the issuer wait for the statement that also names the invoice of its parcel': {
      'documents/repo.ts': ['shipments'],
    },
    'the personal rows of a closed or deleted account go with it, whoever wrote them': {
      'auth/open-account.ts': 'any',
      'privacy/deletion-repo.ts': 'any',
    },
    'tools that exist in development only make the data of tests': {
      'dev-tools/test-shoppers.ts': ['addresses', 'business_accounts', 'coin_ledger', 'sessions', 'users'],
      'dev-tools/payments.ts': ['products'],
      'dev-tools/staff.ts': ['operator_members', 'seller_members', 'sessions', 'staff_factors'],
    },
  }
  /** The tables that a statement with a table from a variable can name. */
  const chosen: Record<string, readonly string[]> = {
    'reviews/moderate.ts': ['answers', 'questions', 'reviews'],
  }
  // A backup fills an empty database. The tables of the local payment service, which is no area, have a prefix.
  const isOutside = (file: string) => /^(backup)\//.test(file)
  const isOfOthers = (table: string) => /^(local_|graphile_worker\.|migrations$)/.test(table)

  const balances = ['coins', 'coins_owed', 'wallet_paise']
  /** Names `users` by the columns that an update sets: the balances have another writer. */
  const nameOfUsers = (set: string) => {
    const [assignments = ''] = set.split(/\b(?:from|where|returning)\b/i)
    const columns = [...assignments.matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map(([, column = '']) => column)
    return columns.every((column) => balances.includes(column)) ? 'users (balances)' : 'users'
  }

  /** Returns the tables that SQL and calls of the query builder in a source write; `any` for one from a variable. */
  function writtenTables(source: string): string[] {
    const found: string[] = []
    const name = '(?:only\\s+)?("?[\\w.]+"?|\\$\\{)'
    const patterns = [
      `\\b(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+${name}`,
      `\\bcopy\\s+${name}\\s*\\(`,
      `\\bupdate\\s+${name}(?:[^'\`]{0,40}?)\\sset\\b(?=([^]*))`,
    ].map((pattern) => new RegExp(pattern, 'gi'))
    const readSql = (text: string): void => {
      for (const pattern of patterns)
        for (const [, table = '', set] of text.matchAll(pattern)) {
          // `do update set` of an upsert and `for update of` name no table.
          if (/^(set|of|skip|nowait)$/i.test(table)) continue
          const plain = table === '${' ? 'any' : table.replaceAll('"', '').toLowerCase()
          found.push(plain === 'users' && set !== undefined ? nameOfUsers(set) : plain)
        }
    }
    new Visitor({
      Literal: ({ value }) => void (typeof value === 'string' && readSql(value)),
      TemplateLiteral: (node) => readSql(source.slice(node.start + 1, node.end - 1)),
      CallExpression: ({ callee, arguments: [first] }) => {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (!/^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/.test(callee.property.name)) return
        found.push(isText(first) ? (first.value.split(' ')[0] ?? '') : 'any')
      },
    }).visit(parseSync('file.ts', source).program)
    return [...new Set(found)].toSorted()
  }
  const isText = (node: ESTree.Node | undefined): node is ESTree.StringLiteral =>
    node?.type === 'Literal' && typeof node.value === 'string'

  const written = new Map(
    files
      .filter((file) => !isOutside(file))
      .map((file) => [
        file,
        writtenTables(read(file))
          .flatMap((table) => (table === 'any' ? (chosen[file] ?? ['any']) : [table]))
          .filter((table) => !isOfOthers(table)),
      ]),
  )

  it('each have one area that writes them', () => {
    const excepted = Object.assign({}, ...Object.values(exceptions)) as Record<
      string,
      readonly string[] | 'any'
    >
    const foreign = Object.entries(writers).flatMap(([area, tables]) =>
      tables.map((table) => [table, area] as const),
    )
    const ownerOf = new Map(foreign)
    const violations = [...written].flatMap(([file, tables]) =>
      tables
        .filter((table) => ownerOf.get(table) !== areaOf(file))
        .filter((table) => excepted[file] !== 'any' && !excepted[file]?.includes(table))
        .map((table) => `${file} writes ${table} of ${ownerOf.get(table) ?? 'no area'}`),
    )
    expect(
      violations,
      'call the area that writes the table; two writers forget the rules of each other',
    ).toEqual([])
  })
  it('are all in the table of writers, which names no other', () => {
    const schema = readFileSync('src/server/db/schema.ts', 'utf8')
    const tables = [...(/export interface Database \{([^}]*)\}/.exec(schema)?.[1] ?? '').matchAll(/(\w+):/g)]
      .map(([, table = '']) => table)
      .filter((table) => !isOfOthers(table))
    const listed = [...Object.values(writers).flat(), ...Object.values(unwritten).flat()]
    expect(listed.filter((table) => table !== 'users (balances)').toSorted()).toEqual(tables.toSorted())
    const writes = [...written].flatMap(([file, all]) => all.map((table) => `${areaOf(file)} ${table}`))
    const claimed = Object.entries(writers).flatMap(([area, all]) => all.map((table) => `${area} ${table}`))
    expect(claimed.filter((entry) => !writes.includes(entry))).toEqual([])
  })
  it('have at most five exceptions, each of which is in use', () => {
    expect(Object.keys(exceptions).length).toBeLessThanOrEqual(5)
    const unused = Object.values(exceptions).flatMap((byFile) =>
      Object.entries(byFile).flatMap(([file, tables]) =>
        (tables === 'any' ? ['any'] : tables).filter((table) => !written.get(file)?.includes(table)),
      ),
    )
    expect(unused).toEqual([])
  })
  it('are found in SQL of every form and in calls of the query builder', () => {
    const cases: Record<string, string[]> = {
      "db.insertInto('carts').values(a)": ['carts'],
      "tx\n  .updateTable('carts as c')\n  .set(a)": ['carts'],
      'tx.deleteFrom(table)': ['any'],
      'sql`insert into carts (id) select 1 on conflict do update set id = 2`': ['carts'],
      'sql`with a as (update carts c set x = 1 from b where true), d as (delete from faq f using b) update only media set y = 2`':
        ['carts', 'faq', 'media'],
      'prepared("x", `update ${table} t set ${set} where true`)': ['any'],
      "'copy faq (id) from stdin'": ['faq'],
      'sql`select from carts for update of c skip locked`': [],
      'sql`merge into carts using b on true when matched then update set x = 1`': ['carts'],
      "'update users u set coins = coins - 1, coins_owed = 2 where id = 3'": ['users (balances)'],
      "'update users set coins = 1, name = 2 returning id'": ['users'],
      '`update users\n set wallet_paise = wallet_paise + 1`': ['users (balances)'],
      '// insert into carts\nconst read = `select * from carts`': [],
    }
    const found = Object.keys(cases).map((source) => [source, writtenTables(source)])
    expect(Object.fromEntries(found)).toEqual(cases)
  })
})

describe('areas', () => {
  /** Which other areas an area may call, or which file of a folder that is none. */
  const mayCall: Record<string, readonly string[]> = {
    checkout: [
      'payments',
      'orders',
      'inventory',
      'cart',
      'addresses',
      'catalog',
      'shipping',
      'ledger',
      'notifications',
    ],
    payments: ['orders', 'inventory', 'refunds', 'payment-records', 'cart', 'ledger', 'notifications'],
    returns: [
      'orders',
      'fulfilment',
      'inventory',
      'refunds',
      'documents',
      'reviews',
      'media',
      'ledger',
      'notifications',
    ],
    orders: ['console', 'fulfilment', 'inventory', 'refunds', 'ledger', 'notifications'],
    fulfilment: ['inventory', 'refunds', 'documents', 'ledger', 'notifications'],
    wallet: ['refunds', 'ledger', 'notifications'],
    refunds: ['payment-records', 'ledger', 'notifications'],
    'payment-records': ['notifications'],
    wishlists: ['cart', 'inventory', 'catalog', 'notifications'],
    cart: ['catalog'],
    listing: ['catalog'],
    promotions: ['listing', 'catalog'],
    search: ['listing', 'catalog'],
    sellers: ['reviews', 'orders', 'media', 'notifications'],
    support: ['reviews', 'orders', 'media', 'notifications', 'catalog'],
    reviews: ['orders', 'media', 'notifications'],
    privacy: ['account', 'auth', 'cart', 'media', 'notifications'],
    account: ['auth', 'media', 'notifications'],
    // The checks of a call of a desk read its headers and cookies.
    staff: ['account', 'auth', 'notifications', 'http/request.ts'],
    console: [],
    // The cookies of sessions are those of the request.
    auth: ['notifications', 'http/request.ts'],
    // After an import the lists, search words and figures of all areas are computed anew.
    'catalog-import': ['inventory', 'catalog', 'sellers', 'jobs/refresh-catalog.ts', 'http/field-errors.ts'],
    backup: ['jobs/worker.ts'],
    catalog: ['shipping'],
    inventory: [],
    addresses: [],
    shipping: [],
    documents: [],
    ledger: [],
    media: [],
    notifications: [],
    invariants: [],
    monitoring: [],
  }
  /** Folders that are no areas: what every area uses, and what connects the areas. */
  const others = /^(db|security|providers|settings|http|pages|jobs|dev-tools)?$/
  /** Modules that every area may import. */
  const shared =
    /^(db|security|providers|settings)\/|^jobs\/enqueue\.ts$|^console\/(find-buyers|list)\.ts$|^(context|csv|errors|html|ids|logger|metrics|request-scope|stamp)\.ts$/

  /** Returns the files of the server that a source imports, also by `import()` and by `export from`. */
  const importsOf = (source: string) =>
    [...source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"`]#server\/([^'"`]+)['"`]/g)].map(
      ([, target = '']) => target,
    )

  it('call only the areas that they may call', () => {
    const violations = files.flatMap((file) => {
      const area = areaOf(file)
      const allowed = mayCall[area]
      // A file of handlers connects areas.
      if (!allowed || file.endsWith('handlers.ts')) return []
      return importsOf(read(file))
        .filter((target) => areaOf(target) !== area && !shared.test(target))
        .filter((target) => !allowed.includes(areaOf(target)) && !allowed.includes(target))
        .map((target) => `${file} imports ${target}`)
    })
    expect(violations, 'pass what is needed as an argument, or connect the areas in handlers.ts').toEqual([])
  })
  it('leave HTTP to handlers and to the sessions of browsers', () => {
    const usesHttp = files.filter((file) => importsOf(read(file)).includes('http/request.ts'))
    const mayUseHttp =
      /^(http|auth)\/|\/(desk-)?handlers\.ts$|^security\/device-cookie\.ts$|^staff\/desk-access\.ts$/
    expect(usesHttp.filter((file) => !mayUseHttp.test(file))).toEqual([])
    expect(usesHttp).not.toEqual([])
  })
  it('are all in the table of allowed calls, which names no other', () => {
    const areas = [...new Set(files.map(areaOf))].filter((area) => !others.test(area))
    expect(Object.keys(mayCall).toSorted()).toEqual(areas.toSorted())
    const named = Object.values(mayCall).flat()
    expect(named.filter((target) => !areas.includes(target) && !files.includes(target))).toEqual([])
  })
  it('have no cycle in the table of allowed calls', () => {
    const cycles: string[] = []
    const visit = (area: string, path: readonly string[]): void => {
      if (path.includes(area)) cycles.push([...path, area].join(' → '))
      else for (const next of mayCall[area] ?? []) visit(next, [...path, area])
    }
    for (const area of Object.keys(mayCall)) visit(area, [])
    expect(cycles).toEqual([])
  })
  it('are read from imports of every form', () => {
    const source = `import type { A } from '#server/a/a.ts'
import '#server/b/b.ts'
export { c } from "#server/c/c.ts"
const d = await import('#server/d/d.ts')
type E = import('#server/e/e.ts').E
// another '#server/f/f.ts'`
    expect(importsOf(source)).toEqual(['a/a.ts', 'b/b.ts', 'c/c.ts', 'd/d.ts', 'e/e.ts'])
  })
})
