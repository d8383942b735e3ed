import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { consoleTexts } from '#text/console.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, IconButton } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { classes } from '#ui/layout/class-names.ts'
import { MinusIcon, PlusIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { pictureSet } from '#ui/product/picture.tsx'
import type { Calls } from '#contract/calls.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { LoadError } from '#consoles/form/load-error.tsx'
import { type Product, usePicking } from './picking.ts'
import { PrintButtons } from './print-buttons.tsx'

type Packing = Calls['GET /seller/packing']['output']
type Packed = { orderIds: string[]; failures: { number: string; message: string }[] }

/** The pick list of the accepted orders, or of those that the address names (`orderIds`), and their packing. */
export default function PackingPage() {
  const text = useText(consoleTexts).packing
  const { store, send } = useDesk()
  const sellerId = store?.sellerId ?? ''
  const orderIds = useSearchParams()[0].get('orderIds')
  const { data, error, refetch } = useQuery({
    queryKey: ['seller', sellerId, 'orders', 'packing', orderIds],
    queryFn: () => send('GET /seller/packing', orderIds ? { orderIds } : {}),
  })
  const [packed, setPacked] = useState<Packed | null>(null)
  return (
    <>
      {packed && <PackedOrders packed={packed} />}
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <div className="panel grid gap-3">
          <p role="status" className="sr-only">
            {text.loading}
          </p>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-16 w-full" />
          ))}
        </div>
      )}
      {data?.orders.length === 0 && !packed && (
        <div className="panel">
          <EmptyState title={text.empty} text={text.emptyNote} drawing="box" />
        </div>
      )}
      {data && data.orders.length > 0 && (
        <PickList key={sellerId} packing={data} sellerId={sellerId} onPacked={setPacked} />
      )}
    </>
  )
}

type ListProps = { packing: Packing; sellerId: string; onPacked: (packed: Packed) => void }

function PickList({ packing, sellerId, onPacked }: ListProps) {
  const text = useText(consoleTexts).packing
  const { permissions } = useDesk()
  const picking = usePicking(packing, sellerId)
  const { complete } = picking
  const { cancel } = useText().common
  const [isClearing, setIsClearing] = useState(false)
  const picked = packing.products.reduce((sum, product) => sum + picking.pickedOf(product), 0)
  return (
    <>
      <ScanField scan={picking.scan} />
      <div className="flex flex-wrap gap-2">
        <Button kind="neutral" small onClick={picking.tickAll}>
          {text.tickAll}
        </Button>
        <Button kind="quiet" small disabled={picked === 0} onClick={() => setIsClearing(true)}>
          {text.clear}
        </Button>
      </div>
      <ConfirmDialog
        open={isClearing}
        danger
        title={text.clearTitle}
        yes={text.clearYes({ pieces: picked })}
        no={cancel}
        onNo={() => setIsClearing(false)}
        onYes={() => {
          picking.clear()
          setIsClearing(false)
        }}
      />
      <ul className="panel grid gap-0 py-0" aria-label={text.products}>
        {packing.products.map((product) => (
          <ProductRow
            key={product.productId}
            product={product}
            picked={picking.pickedOf(product)}
            orders={ordersOf(packing, product)}
            onChange={(by) => picking.change(product, by)}
          />
        ))}
      </ul>
      <div className="panel sticky bottom-0 flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">
          {text.progress({ picked: complete.length, orders: packing.orders.length })}
        </p>
        {permissions.has('orders.write') && (
          <PackButton orders={complete} onDone={picking.remove} onPacked={onPacked} />
        )}
      </div>
    </>
  )
}

type PackProps = Pick<ListProps, 'onPacked'> & {
  orders: Packing['orders']
  /** Called with the orders that were packed. */
  onDone: (packed: Packing['orders']) => void
}

/** Packs the complete orders, each in its own transaction. The answer says which orders failed. */
function PackButton({ orders, onDone, onPacked }: PackProps) {
  const text = useText(consoleTexts).packing
  const { store, send } = useDesk()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const pack = async () => {
    setIsBusy(true)
    setError(null)
    try {
      const orderIds = orders.map(({ orderId }) => orderId)
      const { results } = await send('POST /seller/orders/steps', { orderIds, step: 'pack' })
      const numberOf = (id: string) => orders.find(({ orderId }) => orderId === id)?.orderNumber ?? id
      const packed = results.flatMap(({ orderId, ok }) => (ok ? [orderId] : []))
      onDone(orders.filter(({ orderId }) => packed.includes(orderId)))
      onPacked({
        orderIds: packed,
        failures: results.flatMap(({ orderId, ok, message }) =>
          ok ? [] : [{ number: numberOf(orderId), message }],
        ),
      })
      await queries.invalidateQueries({ queryKey: ['seller', store?.sellerId] })
    } catch (thrown) {
      setError(thrown as Error)
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button
        busy={isBusy}
        busyLabel={text.packing}
        disabled={orders.length === 0}
        onClick={() => void pack()}
      >
        {text.packAll({ orders: orders.length })}
      </Button>
      {error && (
        <p className="basis-full text-chilli-700" role="alert">
          {error.message}
        </p>
      )}
    </>
  )
}

function PackedOrders({ packed: { orderIds, failures } }: { packed: Packed }) {
  const text = useText(consoleTexts).packing
  return (
    <>
      {failures.length > 0 && (
        <Notice kind="danger" role="alert" title={text.failed({ orders: failures.length })}>
          <ul>
            {failures.map((failure) => (
              <li key={failure.number}>{text.failure(failure)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {orderIds.length > 0 && (
        <Notice kind="success" role="status" title={text.packed({ orders: orderIds.length })}>
          <p>{text.packedNote}</p>
          <PrintButtons orderIds={orderIds} />
        </Notice>
      )}
    </>
  )
}

/** One field for scanner and keyboard. It keeps the focus, so that the next piece can be scanned at once. */
function ScanField({ scan }: { scan: ReturnType<typeof usePicking>['scan'] }) {
  const text = useText(consoleTexts).packing
  const form = useForm({ defaultValues: { code: '' } })
  const { error } = form.getFieldState('code', form.formState)
  const [result, setResult] = useState('')
  // A scanner types into the field that has the focus. On phones the keyboard would cover the list.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) form.setFocus('code')
  }, [form])
  const submit = form.handleSubmit(({ code: typed }) => {
    const code = typed.trim()
    const found = scan(code)
    form.reset()
    form.setFocus('code')
    const refusal =
      found === null
        ? text.unknownCode({ code })
        : found.isNew
          ? null
          : text.allPicked({ name: found.product.name, pieces: found.product.pieces })
    setResult(
      found?.isNew
        ? text.picked({ name: found.product.name, picked: found.picked, pieces: found.product.pieces })
        : '',
    )
    if (refusal !== null) form.setError('code', { message: refusal }, { shouldFocus: true })
  })
  return (
    <form className="panel grid max-w-160 gap-2" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={text.scan}
        hint={text.scanHint}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={60}
        error={error?.message}
        {...form.register('code', { validate: (code) => code.trim() !== '' || text.codeMissing })}
      />
      <p role="status" className={error ? 'sr-only' : 'min-h-6 font-semibold text-leaf-800'}>
        {result}
      </p>
      <span role="alert" className="sr-only">
        {error?.message}
      </span>
      <div>
        <Button type="submit" kind="secondary" small>
          {text.tick}
        </Button>
      </div>
    </form>
  )
}

/** Returns the orders that need a product, with their pieces of it. */
const ordersOf = ({ orders }: Packing, { productId }: Product) =>
  orders.flatMap(({ orderNumber, items }) => {
    const pieces = items.reduce((sum, item) => sum + (item.productId === productId ? item.pieces : 0), 0)
    return pieces > 0 ? [{ number: orderNumber, pieces }] : []
  })

type RowProps = {
  product: Product
  picked: number
  orders: ReturnType<typeof ordersOf>
  onChange: (by: number) => void
}

function ProductRow({ product, picked, orders, onChange }: RowProps) {
  const text = useText(consoleTexts).packing
  const { name, sku, gtin, pieces, imageUrl } = product
  const isComplete = picked === pieces
  return (
    <li
      className={classes(
        'flex flex-wrap items-center gap-3 border-t border-ink-200 py-3 first:border-t-0',
        isComplete && 'text-ink-600',
      )}
    >
      {imageUrl && (
        <img
          className="size-14 rounded-md object-contain"
          src={imageUrl}
          srcSet={pictureSet(imageUrl) ?? undefined}
          sizes="56px"
          width={56}
          height={56}
          loading="lazy"
          alt=""
        />
      )}
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="muted text-sm">
          {[sku && text.sku({ sku }), gtin && text.gtin({ gtin })].filter(Boolean).join(' · ')}
        </p>
        <p className="muted text-sm">
          {orders[1] ? text.ofOrders({ orders }) : text.ofOrder({ number: orders[0]?.number ?? '' })}
        </p>
      </div>
      <div className="ms-auto flex items-center gap-1">
        <IconButton label={text.less({ name })} disabled={picked === 0} onClick={() => onChange(-1)}>
          <MinusIcon />
        </IconButton>
        <span
          className={classes('num min-w-16 text-center text-lg font-bold', isComplete && 'text-leaf-800')}
        >
          {text.count({ picked, pieces })}
        </span>
        <IconButton label={text.more({ name })} disabled={isComplete} onClick={() => onChange(1)}>
          <PlusIcon />
        </IconButton>
      </div>
    </li>
  )
}
