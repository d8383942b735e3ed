import fs from 'node:fs'
import path from 'node:path'

/** A replacement in one file of the shop. `from` occurs there once. */
type Patch = { file: string; from: string; to: string }
export type Mutant = {
  id: string
  defect: string
  patches: Patch[]
}

const server = (name: string) => `src/server/${name}`

/** Planted defects: the proof is evidence only if it finds each of them. */
export const mutants: readonly Mutant[] = [
  {
    id: 'M1',
    defect: 'the guard of the stock is off, in the statements and as a constraint',
    patches: [
      {
        file: server('orders/write-order.ts'),
        from: 'then k.on_hand - k.held >= item.quantity else k.held >= item.quantity end',
        to: 'then true else true end',
      },
      {
        file: server('inventory/hold-units.ts'),
        from: 'and k.on_hand - k.held >= item.quantity returning',
        to: 'returning',
      },
      {
        file: server('db/migrations/0002_catalog.sql'),
        from: `  on_hand integer not null default 0 check (on_hand >= 0),
  held integer not null default 0 check (held >= 0),`,
        to: `  on_hand integer not null default 0,
  held integer not null default 0,`,
      },
      {
        file: server('db/migrations/0002_catalog.sql'),
        from: `  business_min integer not null default 1,
  check (held <= on_hand)`,
        to: '  business_min integer not null default 1',
      },
    ],
  },
  {
    id: 'M2',
    defect: 'the answer is sent before the commit',
    patches: [
      {
        file: server('db/db.ts'),
        from: 'return await db.transaction().execute(work)',
        to: `return await new Promise<Result>((resolve, reject) => {
        db.transaction().execute(async (tx) => {
          const result = await work(tx)
          resolve(result)
          return result
        }).catch(reject)
      })`,
      },
    ],
  },
  {
    id: 'M3',
    defect: 'the id of an event is neither checked nor unique',
    patches: [
      {
        file: server('db/migrations/0006_orders.sql'),
        from: `  handled_at timestamptz,
  primary key (provider, event_id)`,
        to: '  handled_at timestamptz',
      },
      {
        file: server('payments/webhook.ts'),
        from: 'on conflict do nothing returning event_id',
        to: 'returning event_id',
      },
    ],
  },
  {
    id: 'M4',
    defect: 'a payment is finalised without its lock',
    patches: [
      {
        file: server('payments/intents.ts'),
        from: 'from payment_intents i where i.id = $1 for no key update`',
        to: 'from payment_intents i where i.id = $1`',
      },
      {
        file: server('payments/finalise-payment.ts'),
        from: '  await lockCart(tx, userId)\n',
        to: '',
      },
    ],
  },
  {
    id: 'M5',
    defect: 'each attempt of a refund has a new key',
    patches: [
      {
        file: server('refunds/send-refund.ts'),
        from: 'const attemptKey = ({ id, failures }: Refund) => (failures === 0 ? id : `${id}_${failures}`)',
        to: "const attemptKey = (_: Refund) => newId('r_')",
      },
      {
        file: server('refunds/send-refund.ts'),
        from: "import { postMoney } from '#server/ledger/money.ts'\n",
        to: "import { newId } from '#server/ids.ts'\nimport { postMoney } from '#server/ledger/money.ts'\n",
      },
    ],
  },
  {
    id: 'M6',
    defect: 'coins are taken and returned outside of the transaction',
    patches: [
      {
        file: server('ledger/coins.ts'),
        from: 'return (await insertEntry(tx, ',
        to: 'return (await insertEntry(outside.db ?? tx, ',
      },
      {
        file: server('ledger/coins.ts'),
        from: "import type { Db, Tx } from '#server/db/db.ts'",
        to: "import { type Db, outside, type Tx } from '#server/db/db.ts'",
      },
      // Its lock belongs to the transaction, which would wait for itself.
      {
        file: server('ledger/coins.ts'),
        from: "  if (reason === 'redeemed') await lockUserCoins(tx, userId)\n",
        to: '',
      },
      {
        file: server('db/db.ts'),
        from: '  // Ends the pool itself: Kysely does not',
        to: '  outside.db ??= db\n  // Ends the pool itself: Kysely does not',
      },
      {
        file: server('db/db.ts'),
        from: '/** How long a request waits for a connection, in ms. */',
        to: 'export const outside: { db?: Db } = {}\n/** How long a request waits for a connection, in ms. */',
      },
    ],
  },
  {
    id: 'M7',
    defect: 'the cart and the payment of a user are locked in the process instead of in the database',
    // The same sections: from the lock of the cart to the end of the transaction. Correct in a shop of one process.
    patches: [
      {
        file: server('db/db.ts'),
        from: 'return await db.transaction().execute(work)',
        to: `let own: Tx | undefined
      return await db.transaction().execute((tx) => work((own = tx))).finally(() => {
        for (const release of held.get(own!)?.values() ?? []) release()
      })`,
      },
      {
        file: server('db/db.ts'),
        from: 'const isTransaction = (db: Db)',
        to: `const held = new WeakMap<Tx, Map<string, () => void>>()
const lastOf = new Map<string, Promise<void>>()
export async function lockInProcess(tx: Tx, userId: string): Promise<void> {
  const own = held.get(tx) ?? new Map<string, () => void>()
  held.set(tx, own)
  if (own.has(userId)) return
  const before = lastOf.get(userId)
  const { promise, resolve } = Promise.withResolvers<void>()
  own.set(userId, resolve)
  lastOf.set(userId, promise)
  await before
}

const isTransaction = (db: Db)`,
      },
      {
        file: server('cart/change-cart.ts'),
        from: 'const setNotes = prepared<',
        to: `const readRow = prepared<[userId: string], { version: number }>(
  'cart-read',
  \`with made as (insert into carts (user_id) values ($1) on conflict do nothing returning version)
   select version from made union all select version from carts where user_id = $1 limit 1\`,
)

const setNotes = prepared<`,
      },
      {
        file: server('cart/change-cart.ts'),
        from: '  const [row] = await lockRow(tx, userId)',
        to: '  await lockInProcess(tx, userId)\n  const [row] = await readRow(tx, userId)',
      },
      // Edits of the cart read and write it without a lock first, so they keep that of the database.
      {
        file: server('cart/change-cart.ts'),
        from: 'await lockCart(tx, ctx.viewer.userId)',
        to: 'await lockRow(tx, ctx.viewer.userId)',
      },
      {
        file: server('cart/change-cart.ts'),
        from: 'import { type Db, transaction, type Tx }',
        to: 'import { type Db, lockInProcess, transaction, type Tx }',
      },
      {
        file: server('payments/intents.ts'),
        from: 'from payment_intents i where i.id = $1 for no key update`',
        to: 'from payment_intents i where i.id = $1`',
      },
      {
        file: server('payments/intents.ts'),
        from: "and i.status = 'open' for no key update of i`",
        to: "and i.status = 'open'`",
      },
    ],
  },
  {
    id: 'M8',
    defect: 'a cancelled order on delivery is credited to the wallet',
    patches: [
      {
        file: 'src/domain/cancellation.ts',
        from: "if (paise === 0 || (line.method === 'cod' && !line.delivered)) return",
        to: 'if (paise === 0) return',
      },
    ],
  },
  {
    id: 'M9',
    defect: 'raising a ticket ignores the idempotency key',
    patches: [
      {
        file: server('support/handlers.ts'),
        from: "requestKeyOf(ctx, '/raise-ticket', idempotencyKeyOf(ctx))",
        to: 'null',
      },
    ],
  },
  {
    id: 'M10',
    defect: 'the cash of the delivery charge is posted for each parcel',
    patches: [
      {
        file: server('fulfilment/carry-out.ts'),
        from: `  let shippingPaise = order.items.some(({ status }) => status === orderStatus.delivered)
    ? 0
    : order.shipping_paise`,
        to: '  const shippingPaise = order.shipping_paise',
      },
      {
        file: server('fulfilment/carry-out.ts'),
        from: '    shippingPaise = 0\n',
        to: '',
      },
    ],
  },
]

/** Copies the tree `root` to `target` with the patches of a mutant. Throws if one does not fit exactly once. */
export function writeMutant(root: string, target: string, { id, patches }: Mutant): void {
  // The shop of the proof loads the code of the demo, but none of its pictures.
  const filter = (file: string) => file !== path.join(root, 'demo', 'pictures')
  for (const name of ['src', 'demo', 'public', 'package.json'])
    fs.cpSync(path.join(root, name), path.join(target, name), { recursive: true, filter })
  for (const name of ['node_modules', 'build']) fs.symlinkSync(path.join(root, name), path.join(target, name))
  for (const { file, from, to } of patches) {
    const source = fs.readFileSync(path.join(target, file), 'utf8')
    if (source.split(from).length !== 2)
      throw new Error(`Mutant ${id} does not fit ${file}: ${JSON.stringify(from)}`)
    fs.writeFileSync(
      path.join(target, file),
      source.replace(from, () => to),
    )
  }
}
