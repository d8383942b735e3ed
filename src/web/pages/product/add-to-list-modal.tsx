import { useText } from '#ui/layout/text.ts'
import { useState } from 'react'
import { listLimits } from '#domain/lists.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall, useCall } from '#web/api/client.ts'
import { RequestError, specifiedText } from '#web/api/request-error.ts'
import { useViewer } from '#web/session/viewer.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { SignInAgain } from '#web/session/sign-in-again.tsx'

const WISHLIST = 'wishlist'

/**
 * Add to List: the wishlist or one list; the button is Add or Remove, depending on whether the product is in
 * it (browsing §4, §5). Loaded on first use.
 */
export default function AddToListModal({ productId, onClose }: { productId: string; onClose: () => void }) {
  const text = useText()
  const found = useCall('GET /check-product-in-lists/:productId', { productId })
  const [selected, setSelected] = useState<string | null>(null)
  const { shell } = useViewer()
  // The draft of a list name survives a session that ends before it is saved.
  const [{ newName }, setDraft, clearDraft] = useDraft<{ newName: string | null }>(
    shell ? `new-list:${shell.userId}` : null,
    { newName: null },
  )
  const setNewName = (name: string | null) => setDraft({ newName: name })
  const toast = useToast()
  const { lists = [], inWishlist = false } = found.data ?? {}
  const list = lists.find(({ id }) => id === selected)
  const isListed = selected === WISHLIST ? inWishlist : (list?.hasProduct ?? false)

  const { busy, message, run } = useAction((error) =>
    error instanceof RequestError && error.status < 500
      ? specifiedText(error, text.product.listFailed)
      : text.product.listFailed,
  )
  const save = (change: () => Promise<unknown>, done: string) =>
    run(async () => {
      await change()
      invalidateCalls(
        'GET /my-shell',
        'GET /get-wishList-products',
        'GET /getsharable-list',
        'GET /check-product-in-lists/:productId',
      )
      toast(done)
      clearDraft()
      onClose()
    })
  const submit = () => {
    if (!selected) return undefined
    if (selected === WISHLIST) {
      return isListed
        ? save(() => sendCall('POST /remove-from-wishList', { productId }), text.common.removedFromWishlist)
        : save(() => sendCall('POST /add-to-wishlist', { productId }), text.cards.wished)
    }
    return isListed
      ? save(
          () =>
            sendCall('DELETE /delete-item-sharable-list/:listId/items/:productId', {
              listId: selected,
              productId,
            }),
          text.product.removedFromList({ listName: list?.listName ?? '' }),
        )
      : save(
          () => sendCall('POST /add-product-to-list', { listId: selected, itemId: productId }),
          text.product.addedToList({ listName: list?.listName ?? '' }),
        )
  }
  const create = () => {
    const listName = newName?.trim() ?? ''
    return save(
      () => sendCall('POST /create-sharable-list', { listName, items: [productId] }),
      text.product.addedToList({ listName }),
    )
  }
  const naming = newName !== null
  return (
    <Modal
      open
      onClose={onClose}
      title={naming ? text.product.createNewList : text.product.addToList}
      footer={
        naming ? (
          <>
            <Button kind="neutral" onClick={() => setNewName(null)}>
              {text.common.back}
            </Button>
            <Button
              disabled={newName.trim() === ''}
              busy={busy}
              busyLabel={text.common.processing}
              onClick={() => void create()}
            >
              {text.common.save}
            </Button>
          </>
        ) : (
          <Button
            disabled={!selected}
            busy={busy}
            busyLabel={text.common.processing}
            onClick={() => void submit()}
          >
            {isListed ? text.common.remove : text.common.add}
          </Button>
        )
      }
    >
      {message && (
        <div className="mb-3">
          <Notice kind="danger" role="alert" title={message} />
          <SignInAgain />
        </div>
      )}
      {naming ? (
        <Field
          label={text.product.listName}
          required
          maxLength={listLimits.name}
          value={newName}
          hint={text.product.listNameHint}
          onChange={(event) => setNewName(event.target.value)}
        />
      ) : (
        <div aria-busy={found.status === 'loading'}>
          <StateText loading={found.status === 'idle' || found.status === 'loading'} emptyText="" />
          {found.status === 'failed' && <Notice kind="danger" role="alert" title={text.product.listFailed} />}
          {found.data && (
            <>
              <Choice
                label={text.common.myWishlist}
                there={inWishlist}
                checked={selected === WISHLIST}
                onChange={() => setSelected(selected === WISHLIST ? null : WISHLIST)}
              />
              {lists.map(({ id, listName, hasProduct }) => (
                <Choice
                  key={id}
                  label={listName}
                  there={hasProduct}
                  checked={selected === id}
                  onChange={() => setSelected(id)}
                />
              ))}
              {lists.length === 0 && <p className="muted py-2">{text.product.noLists}</p>}
              {!selected && <p className="field-hint pb-2">{text.product.selectList}</p>}
            </>
          )}
          <Button kind="quiet" small onClick={() => setNewName('')}>
            {text.product.createNewList}
          </Button>
        </div>
      )}
    </Modal>
  )
}

function Choice(props: { label: string; there: boolean; checked: boolean; onChange: () => void }) {
  const text = useText()
  return (
    <label className="choice">
      <input type="radio" name="list" checked={props.checked} onChange={props.onChange} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {props.label}
        {props.there && <span className="field-hint block">{text.product.alreadyInList}</span>}
      </span>
    </label>
  )
}
