import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { toPaise } from '#domain/money.ts'
import { averageRating, countRatings } from '#domain/rating.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BinIcon, ShareIcon } from '#ui/layout/icons-more.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Price } from '#ui/product/price.tsx'
import { RatingChip } from '#ui/product/stars.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, RequestError, sendCall, useCall } from '#web/api/client.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { starsOf } from '#web/components/product/prices.ts'
import { pathTo } from '#web/path-to.ts'

const ShareModal = lazy(() => import('./share-modal.tsx'))

type List = Calls['GET /getsharable-list']['output']['sharableLists'][number]

/** Shareable lists on the left, the products of the selected list on the right (buying §2). */
export function SharedLists() {
  const text = useText()
  const signedIn = useSignedIn()
  const { status, data, error, refresh } = useCall('GET /getsharable-list', {}, signedIn)
  const [chosen, setChosen] = useState<string | null>(null)
  const lists = data?.sharableLists ?? []
  const list = lists.find(({ id }) => id === chosen) ?? lists[0]
  const loading = status === 'idle' || status === 'loading'
  if (status === 'failed' && !data)
    return <LoadError title={text.components.wishlistFailed} error={error} onRetry={() => void refresh()} />
  if (!list) {
    return loading ? (
      <StateText loading emptyText="" />
    ) : (
      <EmptyState
        title={text.components.noListFound}
        text={text.components.noListHint}
        drawing="list"
        level={3}
      />
    )
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[280px_minmax(0,1fr)]">
      <ul className="grid content-start gap-2" aria-label={text.common.yourLists}>
        {lists.map((row) => (
          <ListRow key={row.id} list={row} current={row.id === list.id} onChoose={() => setChosen(row.id)} />
        ))}
      </ul>
      <section aria-label={list.listName}>
        <h3 className="mb-2 text-md font-semibold">{list.listName}</h3>
        <StateText
          empty={list.products.length === 0}
          emptyText={text.components.listIsEmpty}
          found={text.common.productCount({ count: list.products.length })}
        />
        <ul className="grid gap-3">
          {list.products.map((product) => (
            <ListedItem key={product.productId} listId={list.id} product={product} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function ListRow({ list, current, onChoose }: { list: List; current: boolean; onChoose: () => void }) {
  const text = useText()
  const [link, setLink] = useState<string | null>(null)
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const share = async () => {
    try {
      const { shareUrl } = await sendCall('POST /share-list', { listId: list.id, shared: true })
      if (shareUrl === null) return
      invalidateCalls('GET /getsharable-list')
      if (!navigator.share) return setLink(shareUrl)
      await navigator.share({ title: list.listName, url: shareUrl }).catch((error: Error) => {
        if (error.name !== 'AbortError') setLink(shareUrl)
      })
    } catch (error) {
      toast(error instanceof RequestError ? error.message : text.product.listFailed, { kind: 'error' })
    }
  }
  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await sendCall('DELETE /delete-sharable-list/:id', { id: list.id })
      invalidateCalls('GET /getsharable-list')
    } catch (error) {
      toast(error instanceof RequestError ? error.message : text.components.listDeletionFailed, {
        kind: 'error',
      })
    } finally {
      setBusy(false)
      setConfirming(false)
    }
  }
  return (
    <li
      className={`rounded-lg border p-1 ${current ? 'border-leaf-700 bg-leaf-50' : 'border-ink-200 bg-white'}`}
    >
      <button
        type="button"
        className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 px-2 text-start font-semibold"
        aria-pressed={current}
        onClick={onChoose}
      >
        {list.listName}
        <span className="muted text-sm font-normal">{list.products.length}</span>
      </button>
      <div className="flex">
        <Button
          kind="quiet"
          small
          icon={<ShareIcon />}
          aria-label={text.common.share({ name: list.listName })}
          onClick={() => void share()}
        >
          {text.components.shareTitle}
        </Button>
        <Button
          kind="quiet"
          small
          icon={<BinIcon />}
          aria-label={text.common.removeNamed({ listName: list.listName })}
          onClick={() => setConfirming(true)}
        >
          {text.common.remove}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        title={text.components.confirmListRemoval({ listName: list.listName })}
        danger
        yes={text.common.remove}
        busy={busy}
        onYes={() => void remove()}
        onNo={() => setConfirming(false)}
      >
        <p>{text.components.listRemovalNote}</p>
      </ConfirmDialog>
      {link && (
        <Suspense>
          <ShareModal name={list.listName} url={link} onClose={() => setLink(null)} />
        </Suspense>
      )}
    </li>
  )
}

function ListedItem({ listId, product }: { listId: string; product: List['products'][number] }) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const { productId, name } = product
  const counts = starsOf(product)
  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await sendCall('DELETE /delete-item-sharable-list/:listId/items/:productId', { listId, productId })
      invalidateCalls('GET /getsharable-list')
    } catch (error) {
      toast(error instanceof RequestError ? error.message : text.product.listFailed, { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="panel grid grid-cols-[72px_minmax(0,1fr)] gap-3">
      <Picture src={product.imageUrls[0] ?? '/no-picture.svg'} alt="" colour={product.colour} sizes="72px" />
      <div className="grid content-start gap-1">
        <p>{name}</p>
        <p className="flex items-center gap-2">
          <RatingChip rating={averageRating(counts)} count={countRatings(counts)} />
        </p>
        <Price pricePaise={toPaise(product.sellingPrice)} mrpPaise={toPaise(product.price)} />
      </div>
      <div className="col-span-full grid grid-cols-2 gap-2">
        <ButtonLink
          kind="secondary"
          small
          href={pathTo('/product-page/:prodId', { prodId: productId })}
          aria-label={text.components.viewProductNamed({ name })}
        >
          {text.components.viewProduct}
        </ButtonLink>
        <Button
          kind="neutral"
          small
          busy={busy}
          aria-label={text.components.removeListItem({ name })}
          onClick={() => void remove()}
        >
          {text.common.remove}
        </Button>
      </div>
    </li>
  )
}
