import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type FulfilmentStep, labelledStages } from '#domain/fulfilment.ts'
import { formatRupees } from '#domain/money.ts'
import { consoleTexts } from '#text/console.ts'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { deskPath } from '#consoles/desk-path.ts'
import { LoadError } from '#consoles/form/load-error.tsx'
import { useErrorToast } from '#consoles/form/use-error-toast.ts'
import { useStepDone } from '#consoles/form/use-step-done.ts'
import { History } from '#consoles/layout/history.tsx'
import { Fact, Panel } from '#consoles/layout/panel.tsx'
import { Unloaded } from '#consoles/layout/state-pages.tsx'
import { Time } from '#consoles/layout/time.tsx'
import { OperatorPanels } from './operator-panels.tsx'
import { itemsOf, ParcelCard } from './parcel-card.tsx'
import { ParcelDialog, type ParcelTask } from './parcel-dialog.tsx'
import { StageBadge } from './stage-badge.tsx'
import { type Order, type Parcel, plainSteps, useOrder, useQuickStep, useSendStep } from './use-order.ts'

/** An order: parcels with their steps, buyer, documents, returns, refunds and history. */
export default function OrderPage() {
  const text = useText(consoleTexts).order
  const { orderId: name = '' } = useParams()
  const { data, error, refetch } = useOrder(name)
  if (data) return <OrderView key={data.orderId} order={data} name={name} />
  return (
    <Unloaded error={error} loading={text.loading} missing={text.notFound} retry={() => void refetch()} />
  )
}

function OrderView({ order, name }: { order: Order; name: string }) {
  const text = useText(consoleTexts).order
  const [task, setTask] = useState<ParcelTask | null>(null)
  const dialog = useStepDone('orders', () => setTask(null))
  const quick = useQuickStep(name)
  const sendStep = useSendStep()
  const { parcels } = order
  const sent = parcels.filter(({ shipmentId }) => shipmentId !== null)
  const titleOf = (parcel: Parcel) =>
    parcel.shipmentId === null
      ? text.notPacked
      : text.parcel({ number: sent.indexOf(parcel) + 1, of: sent.length })
  const start = (parcel: Parcel, step: FulfilmentStep) =>
    plainSteps.includes(step)
      ? quick.mutate({ orderId: order.orderId, parcel, step })
      : setTask({ parcel, step } as ParcelTask)
  return (
    <>
      <Head order={order} />
      <div className="grid items-start gap-3 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-3">
          {parcels.map((parcel) => (
            <ParcelCard
              key={parcel.shipmentId ?? parcel.stage}
              order={order}
              parcel={parcel}
              title={titleOf(parcel)}
              isBusy={quick.isPending}
              onStep={(step) => start(parcel, step)}
            />
          ))}
        </div>
        <div className="grid gap-3">
          <Buyer order={order} />
          <Documents order={order} />
          <AfterSale order={order} />
          <OperatorPanels order={order} />
          <History entries={order.history} />
        </div>
      </div>
      {task && (
        <ParcelDialog
          task={task}
          items={itemsOf(order, task.parcel)}
          cashPaise={order.payment === 'cod' ? order.totalPaise : null}
          send={(input, key) => sendStep({ orderId: order.orderId, ...input }, key)}
          {...dialog}
        />
      )}
    </>
  )
}

function Head({ order }: { order: Order }) {
  const { order: text, orderList } = useText(consoleTexts)
  const { dates } = useText()
  const { desk } = useDesk()
  const { orderNumber, stage, late, placedAt, promisedOn, payment, totalPaise, storename } = order
  return (
    <section className="panel grid gap-3" aria-labelledby="order">
      <h2 className="heading flex flex-wrap items-center gap-2" id="order">
        {orderNumber}
        <StageBadge stage={stage} />
        {late && <Badge kind="bad">{text.late}</Badge>}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-3 xl:grid-cols-5">
        {desk === 'operator' && <Fact label={text.facts.store}>{storename}</Fact>}
        <Fact label={text.facts.placed}>
          <Time at={placedAt} />
        </Fact>
        <Fact label={text.facts.promised}>
          <time dateTime={promisedOn}>{dates.day(new Date(promisedOn))}</time>
        </Fact>
        <Fact label={text.facts.payment}>{orderList.payments[payment]}</Fact>
        <Fact label={text.facts.total}>{formatRupees(totalPaise)}</Fact>
      </dl>
    </section>
  )
}

/** The receiver. Phone and street are loaded only on request, because the audit log keeps who looked. */
function Buyer({ order: { orderId, shipTo, note, purchaseOrder } }: { order: Order }) {
  const text = useText(consoleTexts).order
  const { desk, store, permissions, send } = useDesk()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [desk, store?.sellerId, 'contact', orderId],
    queryFn: () => send(`POST /${desk}/orders/:orderId/contact`, { orderId }),
    enabled: false,
    gcTime: 0,
  })
  const { name, phone } = data ?? shipTo
  const { houseName, landMark, localArea, state, pincode } = data?.address ?? shipTo
  return (
    <Panel title={text.buyer}>
      <address className="not-italic" role="status">
        <span className="font-semibold">{name}</span>
        <br />
        {data ? <a href={`tel:${phone}`}>{phone}</a> : phone}
        <br />
        {[houseName, landMark].filter(Boolean).join(', ')}
        <br />
        {[localArea, state, pincode].filter(Boolean).join(', ')}
      </address>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && permissions.has('orders.contact') && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button kind="neutral" small busy={isFetching} onClick={() => void refetch()}>
            {text.contact}
          </Button>
          <span className="muted">{text.contactNote}</span>
        </div>
      )}
      {(note || purchaseOrder) && (
        <dl className="grid gap-2">
          {note && (
            <Fact label={text.note}>
              <span className="whitespace-pre-line">{note}</span>
            </Fact>
          )}
          {purchaseOrder && <Fact label={text.purchaseOrder}>{purchaseOrder}</Fact>}
        </dl>
      )}
    </Panel>
  )
}

/** Frozen documents, and the prints of packed parcels. */
function Documents({ order: { orderId, orderNumber, documents, parcels } }: { order: Order }) {
  const text = useText(consoleTexts).order
  const { desk, permissions, download } = useDesk()
  const showError = useErrorToast()
  const [busy, setBusy] = useState('')
  const save = (id: string, run: () => Promise<void>) => async () => {
    setBusy(id)
    await run().catch((error: unknown) => showError(error))
    setBusy('')
  }
  const print = (kind: 'label' | 'slip') =>
    save(kind, () =>
      download(
        `POST /${desk}/prints`,
        { kind, orderIds: [orderId] },
        `${kind}-${orderNumber}.pdf`,
        newIdempotencyKey(),
      ),
    )
  const hasPrints = parcels.some(({ stage }) => labelledStages.includes(stage))
  return (
    <Panel title={text.documents}>
      {documents.length === 0 && <p className="muted">{text.noDocuments}</p>}
      <ul className="grid gap-2">
        {documents.map(({ documentId, kind, number, totalPaise, issuedAt }) => (
          <li key={documentId} className="flex items-baseline justify-between gap-3">
            <span>
              <button
                type="button"
                className="link text-start"
                disabled={busy === documentId}
                onClick={() =>
                  void save(documentId, () =>
                    download(
                      `GET /${desk}/orders/:orderId/documents/:documentId`,
                      { orderId, documentId },
                      `${documentId}.pdf`,
                    ),
                  )()
                }
              >
                {text.documentKinds[kind]} {number}
              </button>
              <Time className="muted block text-sm" at={issuedAt} />
            </span>
            <span className="num">{formatRupees(totalPaise)}</span>
          </li>
        ))}
      </ul>
      {hasPrints && (
        <div className="flex flex-wrap gap-2">
          {permissions.has('orders.contact') && (
            <Button kind="neutral" small busy={busy === 'label'} onClick={() => void print('label')()}>
              {text.label}
            </Button>
          )}
          <Button kind="neutral" small busy={busy === 'slip'} onClick={() => void print('slip')()}>
            {text.slip}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function AfterSale({ order: { returns, refunds } }: { order: Order }) {
  const text = useText(consoleTexts).order
  const { desk } = useDesk()
  return (
    <>
      {returns.length > 0 && (
        <Panel title={text.returns}>
          <ul className="grid gap-2">
            {returns.map(({ returnId, kind, reason, state, pieces, createdAt }) => (
              <li key={returnId} className="flex items-baseline justify-between gap-3">
                <span className="min-w-0">
                  <Link className="link" href={deskPath(desk, 'returns/:returnId', { returnId })}>
                    {text.returnKinds[kind] ?? kind} · {text.pieces({ count: pieces })} · {reason}
                  </Link>
                  <Time className="muted block text-sm" at={createdAt} />
                </span>
                <Badge>{text.states[state] ?? state}</Badge>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {refunds.length > 0 && (
        <Panel title={text.refunds}>
          <ul className="grid gap-2">
            {refunds.map(({ refundId, amountPaise, method, status, createdAt }) => (
              <li key={refundId} className="flex items-baseline justify-between gap-3">
                <span>
                  {formatRupees(amountPaise)} · {text.refundTo[method]}
                  <Time className="muted block text-sm" at={createdAt} />
                </span>
                <Badge kind={status === 'failed' ? 'bad' : status === 'processed' ? 'good' : 'wait'}>
                  {text.states[status] ?? status}
                </Badge>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
