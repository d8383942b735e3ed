import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useState } from 'react'
import { toastMs } from '#domain/choices.ts'
import { canDeleteAddress, primaryFirst } from '#domain/saved-address.ts'
import { Button } from '#ui/forms/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BinIcon, EditIcon, PlusIcon } from '#ui/layout/icons.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall, useCall } from '#web/api/client.ts'
import { RequestError, specifiedText } from '#web/api/request-error.ts'
import { useViewer } from '#web/session/viewer.ts'
import { useSessionEnd } from '#web/session/open-form.ts'
import type { SavedAddress } from '#web/components/address/address-form.tsx'
import { storeAddresses } from '#web/components/address/store-addresses.ts'
import { AddressStateProblem } from '#web/components/address/address-state-problem.tsx'
import { useAddressForm } from '#web/components/address/address-draft.ts'
import { SavedAddressLines } from '#web/components/address/address-lines.tsx'
import { useRefreshOnReturn } from '#web/components/cart/use-cart.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'

export const handle = { texts: 'states' }

const AddressForm = lazy(() => import('#web/components/address/address-form.tsx'))

/** Addresses: list, add, edit, delete; the primary address cannot be deleted (buying §2, §4). */
export default function Addresses() {
  const text = useText(signedInTexts)
  const { signedIn, shell } = useViewer()
  const { data, status, error, refresh } = useCall('GET /get-address', {}, signedIn)
  const [form, setForm] = useAddressForm(shell?.userId, data)
  useRefreshOnReturn(refresh)
  const [deleting, setDeleting] = useState<SavedAddress | null>(null)
  const addresses = data ?? []
  const indexOf = (address: SavedAddress) =>
    // An address that was deleted in another tab has none; the id says which address is meant.
    Math.max(
      0,
      addresses.findIndex(({ addressId }) => addressId === address.addressId),
    )
  const loading = !data && (status === 'idle' || status === 'loading')
  const add = (
    <Button icon={<PlusIcon />} onClick={() => setForm('add')}>
      {text.common.addNewAddress}
    </Button>
  )
  if (status === 'failed' && !data)
    return <LoadError title={text.common.addressesFailed} error={error} onRetry={() => void refresh()} />
  return (
    <section className="panel grid gap-4" aria-label={text.account.addresses} aria-busy={loading}>
      {loading && (
        <div>
          <StateText loading emptyText="" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {data && addresses.length === 0 && (
        <EmptyState
          title={text.account.noPrimaryAddress}
          text={text.account.noPrimaryAddressHint}
          drawing="box"
          action={add}
        />
      )}
      {addresses.length > 0 && (
        <>
          <div>{add}</div>
          {!addresses.some((address) => address.primaryAddress) && (
            <p role="status">{text.account.noPrimaryAddress}</p>
          )}
          <ul className="grid gap-3 md:grid-cols-2">
            {primaryFirst(addresses).map((address) => (
              <li
                key={address.addressId}
                className="grid content-between gap-3 rounded-lg border border-ink-200 p-3"
              >
                <div>
                  <SavedAddressLines address={address} />
                  {address.alternativePhoneNumber && (
                    <p className="num text-ink-700">
                      {text.account.alternativePhoneLine({
                        alternativePhoneNumber: address.alternativePhoneNumber,
                      })}
                    </p>
                  )}
                  <AddressStateProblem
                    address={address}
                    index={indexOf(address)}
                    onSaved={() => document.getElementById(`edit-${address.addressId}`)?.focus()}
                    onEdit={() => setForm(address)}
                  />
                </div>
                <div className="flex flex-wrap items-center gap-2">
                  <Button
                    id={`edit-${address.addressId}`}
                    kind="neutral"
                    small
                    icon={<EditIcon />}
                    aria-label={text.common.editAddress({ name: address.name, localArea: address.localArea })}
                    onClick={() => setForm(address)}
                  >
                    {text.common.edit}
                  </Button>
                  {canDeleteAddress(address) ? (
                    <Button
                      kind="remove"
                      small
                      icon={<BinIcon />}
                      aria-label={text.account.deleteAddress({
                        name: address.name,
                        localArea: address.localArea,
                      })}
                      onClick={() => setDeleting(address)}
                    >
                      {text.account.delete}
                    </Button>
                  ) : (
                    <p className="muted flex-1 text-sm">{text.rules.primaryStays}</p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {form && shell && (
        <Suspense>
          <AddressForm
            userId={shell.userId}
            {...(form === 'add'
              ? { start: { name: shell.name, phoneNumber: shell.phone ?? '' } }
              : { edit: { address: form, index: indexOf(form) } })}
            onSaved={() => undefined}
            onClose={() => setForm(null)}
          />
        </Suspense>
      )}
      {shell && (
        <DeleteDialog
          userId={shell.userId}
          address={deleting}
          index={deleting ? indexOf(deleting) : 0}
          onClose={() => setDeleting(null)}
        />
      )}
    </section>
  )
}

function DeleteDialog(props: {
  userId: string
  address: SavedAddress | null
  index: number
  onClose: () => void
}) {
  const text = useText(signedInTexts)
  const { userId, address, index, onClose } = props
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  useSessionEnd(address ? text.account.noAuthenticationToken : null, null)
  async function yes(): Promise<void> {
    if (!address) return
    setBusy(true)
    try {
      const { addresses } = await sendCall('DELETE /delete-address/:userId', {
        userId,
        addressIndex: index,
        addressId: address.addressId,
      })
      storeAddresses(addresses)
      toast(text.account.addressDeleted, { ms: toastMs.short })
    } catch (error) {
      const known = error instanceof RequestError && error.status > 0 && error.status < 500
      toast(
        known ? specifiedText(error, text.account.addressDeletionFailed) : text.account.addressDeletionFailed,
        { kind: 'error' },
      )
      invalidateCalls('GET /get-address')
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open={address !== null}
      title={text.address.confirmDelete}
      danger
      yes={text.account.delete}
      no={text.common.keepIt}
      busy={busy}
      onYes={() => void yes()}
      onNo={onClose}
    >
      {address && <SavedAddressLines address={address} />}
    </ConfirmDialog>
  )
}
