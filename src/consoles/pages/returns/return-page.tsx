import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatCount, formatRupees } from '#domain/money.ts'
import { consoleTexts } from '#text/console.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import { deskPath } from '#consoles/desk-path.ts'
import { useStepDone } from '#consoles/form/use-step-done.ts'
import { History } from '#consoles/layout/history.tsx'
import { Fact, Panel } from '#consoles/layout/panel.tsx'
import { Unloaded } from '#consoles/layout/state-pages.tsx'
import { Time } from '#consoles/layout/time.tsx'
import { ReplacementCard } from './replacement-card.tsx'
import { type DeskStep, endings, type Return, ReturnDialog } from './return-dialog.tsx'
import { StateBadge } from './return-state.tsx'

const PictureViewer = lazy(() => import('#ui/pictures/picture-viewer.tsx'))

/** A return: its goods, both sides with their photos, the steps, and what happened. */
export default function ReturnPage() {
  const text = useText(consoleTexts).returns
  const { returnId = '' } = useParams()
  const { desk, store, send } = useDesk()
  const { data, error, refetch } = useQuery({
    queryKey: [desk, store?.sellerId, 'returns', 'details', returnId],
    queryFn: () => send(`GET /${desk}/returns/:returnId`, { returnId }),
  })
  if (data) return <ReturnView key={data.returnId} found={data} />
  return (
    <Unloaded error={error} loading={text.loading} missing={text.notFound} retry={() => void refetch()} />
  )
}

function ReturnView({ found }: { found: Return }) {
  const text = useText(consoleTexts).returns
  const [step, setStep] = useState<DeskStep | null>(null)
  const dialog = useStepDone('returns', () => setStep(null))
  const { comment, reason, mediaUrls, sellerMediaUrls, decisionReason, replacement } = found
  return (
    <>
      <Head found={found} onStep={setStep} />
      <div className="grid items-start gap-3 md:grid-cols-2">
        <Panel title={text.buyerSide}>
          <p className="font-semibold">{reason}</p>
          <p className="whitespace-pre-line">{comment || text.noComment}</p>
          <Photos name={text.buyerPhotos} urls={mediaUrls} />
        </Panel>
        <Panel title={text.storeSide}>
          <p className="whitespace-pre-line">
            {decisionReason ?? (sellerMediaUrls.length === 0 && text.nothingYet)}
          </p>
          <Photos name={text.storePhotos} urls={sellerMediaUrls} />
        </Panel>
        <Goods items={found.items} />
        <div className="grid gap-3">
          {replacement && <ReplacementCard parcel={replacement} orderId={found.orderId} />}
          <Moves found={found} />
        </div>
      </div>
      {step && <ReturnDialog step={step} found={found} {...dialog} />}
    </>
  )
}

function Head({ found, onStep }: { found: Return; onStep: (step: DeskStep) => void }) {
  const text = useText(consoleTexts).returns
  const { dates } = useText()
  const { desk } = useDesk()
  const { orderNumber, storename, state, kind, pieces, createdAt, decideBy, expectedRefund, may } = found
  // The server never offers `refund` and `replace`: they follow from `accept`.
  const offered = may as DeskStep[]
  const steps = [
    ...offered.filter((step) => !endings.includes(step)),
    ...offered.filter((step) => endings.includes(step)),
  ]
  const time = decideBy === null ? '' : dates.time(new Date(decideBy))
  return (
    <section className="panel grid gap-3" aria-labelledby="return">
      <h2 className="heading flex flex-wrap items-center gap-2" id="return">
        {text.kinds[kind]} · {orderNumber}
        <span role="status">
          <StateBadge state={state} />
        </span>
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-3 xl:grid-cols-5">
        {desk === 'operator' && <Fact label={text.store}>{storename}</Fact>}
        <Fact label={text.order}>
          <Link className="link" href={deskPath(desk, 'orders/:orderId', { orderId: orderNumber })}>
            {orderNumber}
          </Link>
        </Fact>
        <Fact label={text.kind}>{text.kinds[kind]}</Fact>
        <Fact label={text.pieces}>{formatCount(pieces)}</Fact>
        <Fact label={text.requested}>
          <Time at={createdAt} />
        </Fact>
        {expectedRefund && (
          <Fact label={text.expectedRefund}>
            {text.expectedAmount({ ...expectedRefund, amount: formatRupees(expectedRefund.paise) })}
          </Fact>
        )}
      </dl>
      {(state === 'requested' || state === 'received') && (
        <Notice kind="warning">{text.deadline[state]({ time })}</Notice>
      )}
      {state === 'disputed' && (
        <Notice>{offered.includes('accept') ? text.disputedNote : text.waitsForOperator}</Notice>
      )}
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {steps.map((step, index) => (
            <Button
              key={step}
              small
              kind={endings.includes(step) ? 'remove' : index === 0 ? 'primary' : 'neutral'}
              onClick={() => onStep(step)}
            >
              {text.steps[step]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

function Goods({ items }: Pick<Return, 'items'>) {
  const text = useText(consoleTexts).returns
  return (
    <Panel title={text.items}>
      <ul className="grid gap-3">
        {items.map(({ productId, name, imageUrl, pieces, refundPaise, coins }) => (
          <li key={productId} className="flex gap-3">
            {imageUrl === null ? (
              <span className="size-14 shrink-0 rounded-md bg-ink-100" />
            ) : (
              <Picture src={imageUrl} alt="" sizes="56px" className="size-14 shrink-0 rounded-md" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{name}</span>
              <span className="muted block">{text.itemPieces({ count: pieces })}</span>
              {refundPaise !== null && (
                <span className="muted block">
                  {text.refundOf({ amount: formatRupees(refundPaise), coins: coins ?? 0 })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Small photos, each of which opens in the viewer. */
function Photos({ name, urls }: { name: string; urls: readonly string[] }) {
  const text = useText(consoleTexts).returns
  const [index, setIndex] = useState<number | null>(null)
  if (urls.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label={name}>
        {urls.map((url, position) => (
          <li key={url}>
            <button
              type="button"
              className="size-22 cursor-zoom-in overflow-hidden rounded-md border border-ink-200"
              // Also of a picture that cannot be loaded.
              aria-label={text.photo({ name, number: position + 1 })}
              onClick={() => setIndex(position)}
            >
              <Picture src={url} alt={text.photo({ name, number: position + 1 })} sizes="88px" fit="cover" />
            </button>
          </li>
        ))}
      </ul>
      {index !== null && (
        <Suspense>
          <PictureViewer
            title={name}
            images={urls}
            index={index}
            onStep={setIndex}
            onClose={() => setIndex(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type Move = Return['moves'][number]

/** What happened to the return, and which person at a desk did it. */
function Moves({ found: { moves, history } }: { found: Return }) {
  const { returns: text } = useText(consoleTexts)
  // A failed pickup leads back to the state before it was booked.
  const nameOf = (to: Move['to'], from?: Move['to']) =>
    from === 'pickupBooked' && to === 'approved'
      ? text.steps.pickupFailed
      : (text.reached[to] ?? text.states[to])
  return (
    <>
      <Panel title={text.moves}>
        <ol className="grid gap-2">
          {moves.map(({ to, by, at, reason }, index) => (
            <li key={`${at} ${to}`} className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0">
                <span className="font-semibold">{nameOf(to, moves[index - 1]?.to)}</span>{' '}
                <span className="muted">{[text.by[by], reason].filter(Boolean).join(': ')}</span>
              </span>
              <Time className="muted" at={at} />
            </li>
          ))}
        </ol>
      </Panel>
      {history.length > 0 && <History entries={history} />}
    </>
  )
}
