import { useState } from 'react'
import { cardText } from '#domain/feedback-text.ts'
import { productText } from '#domain/product-text.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, RequestError, sendCall, useCall } from '#web/api/client.ts'
import { useViewer } from '#web/session/viewer.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { SignInAgain } from '#web/session/sign-in-again.tsx'

const FAILED = productText.listFailed
const WISHLIST = 'wishlist'

/**
 * Add to List: the wishlist or one list, never both; the button reads Add or Remove by what is there already
 * (browsing §4, §5). Loaded when first opened.
 */
export default function AddToListModal({ productId, onClose }: { productId: string; onClose: () => void }) {
  const found = useCall('GET /check-product-in-lists/:productId', { productId })
  const [chosen, setChosen] = useState<string | null>(null)
  const { shell } = useViewer()
  // A name that was typed outlives a session that ends before it is saved.
  const [{ newName }, setDraft, forget] = useDraft<{ newName: string | null }>(
    shell ? `new-list:${shell.userId}` : null,
    { newName: null },
  )
  const setNewName = (name: string | null) => setDraft({ newName: name })
  const toast = useToast()
  const { lists = [], inWishlist = false } = found.data ?? {}
  const list = lists.find(({ id }) => id === chosen)
  const there = chosen === WISHLIST ? inWishlist : (list?.hasProduct ?? false)

  const { busy, message, run } = useAction((error) =>
    error instanceof RequestError && error.status < 500 ? error.message : FAILED,
  )
  const change = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      await work()
      invalidateCalls(
        'GET /my-shell',
        'GET /get-wishList-products',
        'GET /getsharable-list',
        'GET /check-product-in-lists/:productId',
      )
      toast(done)
      forget()
      onClose()
    })
  const submit = () => {
    if (!chosen) return undefined
    if (chosen === WISHLIST) {
      return there
        ? change(() => sendCall('POST /remove-from-wishList', { productId }), 'Product removed from wishlist')
        : change(() => sendCall('POST /add-to-wishlist', { productId }), cardText.wished)
    }
    return there
      ? change(
          () =>
            sendCall('DELETE /delete-item-sharable-list/:listId/items/:productId', {
              listId: chosen,
              productId,
            }),
          `Removed from ${list?.listName}`,
        )
      : change(
          () => sendCall('POST /add-product-to-list', { listId: chosen, itemId: productId }),
          `Added to ${list?.listName}`,
        )
  }
  const create = () => {
    const listName = newName?.trim() ?? ''
    return change(
      () => sendCall('POST /create-sharable-list', { listName, items: [productId] }),
      `Added to ${listName}`,
    )
  }
  const naming = newName !== null
  return (
    <Modal
      open
      onClose={onClose}
      title={naming ? 'Create New List' : 'Add to List'}
      foot={
        naming ? (
          <>
            <Button kind="neutral" onClick={() => setNewName(null)}>
              Back
            </Button>
            <Button
              disabled={newName.trim() === ''}
              busy={busy}
              busyLabel={productText.processing}
              onClick={() => void create()}
            >
              Save
            </Button>
          </>
        ) : (
          <Button
            disabled={!chosen}
            busy={busy}
            busyLabel={productText.processing}
            onClick={() => void submit()}
          >
            {there ? 'Remove' : 'Add'}
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
          label="List Name"
          required
          maxLength={100}
          value={newName}
          hint="The product is put into the new list."
          onChange={(event) => setNewName(event.target.value)}
        />
      ) : (
        <div aria-busy={found.status === 'loading'}>
          <StateText loading={found.status === 'idle' || found.status === 'loading'} emptyText="" />
          {found.status === 'failed' && <Notice kind="danger" role="alert" title={FAILED} />}
          {found.data && (
            <>
              <Choice
                label="My Wishlist"
                there={inWishlist}
                checked={chosen === WISHLIST}
                onChange={() => setChosen(chosen === WISHLIST ? null : WISHLIST)}
              />
              {lists.map(({ id, listName, hasProduct }) => (
                <Choice
                  key={id}
                  label={listName}
                  there={hasProduct}
                  checked={chosen === id}
                  onChange={() => setChosen(id)}
                />
              ))}
              {lists.length === 0 && <p className="muted py-2">No List found!</p>}
            </>
          )}
          <Button kind="quiet" small onClick={() => setNewName('')}>
            Create New List
          </Button>
        </div>
      )}
    </Modal>
  )
}

function Choice(props: { label: string; there: boolean; checked: boolean; onChange: () => void }) {
  return (
    <label className="choice">
      <input type="radio" name="list" checked={props.checked} onChange={props.onChange} />
      <span className="flex-1">
        {props.label}
        {props.there && <span className="field-hint block">Already here</span>}
      </span>
    </label>
  )
}
