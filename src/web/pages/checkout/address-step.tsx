import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useState } from 'react'
import { initiallyShown } from '#domain/choices.ts'
import { Button } from '#ui/forms/button.tsx'
import { PlusIcon } from '#ui/layout/icons.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import type { SavedAddress } from '#web/components/address/address-form.tsx'
import { AddressStateProblem } from '#web/components/address/address-state-problem.tsx'
import { useAddressForm } from '#web/components/address/address-draft.ts'
import { SavedAddressLines } from '#web/components/address/address-lines.tsx'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { useViewer } from '#web/session/viewer.ts'
import type { Checkout } from './use-checkout.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

const AddressForm = lazy(() => import('#web/components/address/address-form.tsx'))

type Props = {
  checkout: Checkout
  /** Called when the State of an address was corrected. */
  onCorrected: () => void
}

/** Select Address: two at first, the primary one on top; choose, edit or add (buying §2). */
export function AddressStep({ checkout, onCorrected }: Props) {
  const text = useText(signedInTexts)
  const { addresses, address: current, choose, goToStep } = checkout
  const { list, status, error, refresh } = addresses
  const { shell } = useViewer()
  const [all, setAll] = useState(false)
  const [form, setForm] = useAddressForm(shell?.userId, addresses.data)
  const hidden = list.length > initiallyShown.addresses
  // The list is expanded if the selected address would be hidden.
  const isFolded = hidden && !all && list.indexOf(current as SavedAddress) < initiallyShown.addresses
  const shown = isFolded ? list.slice(0, initiallyShown.addresses) : list
  const loading = list.length === 0 && (status === 'idle' || status === 'loading')
  return (
    <div className="grid gap-3" aria-busy={loading}>
      {checkout.isAddressDeleted && (
        <Notice kind="danger" role="alert" title={text.checkout.addressDeleted}>
          <p>{text.address.noneSelected}</p>
        </Notice>
      )}
      {loading && (
        <>
          <StateText loading emptyText="" />
          <Skeleton className="h-24 w-full" />
        </>
      )}
      {status === 'failed' && list.length === 0 && (
        <LoadError title={text.common.addressesFailed} error={error} onRetry={() => void refresh()} />
      )}
      {status === 'succeeded' && list.length === 0 && (
        <EmptyState
          title={text.checkout.noAddress}
          text={text.checkout.noAddressHint}
          drawing="box"
          level={3}
          action={<Button onClick={() => setForm('add')}>{text.common.addNewAddress}</Button>}
        />
      )}
      {list.length > 0 && (
        <>
          <fieldset className="grid gap-2 border-0">
            <legend className="sr-only">{text.common.deliveryAddress}</legend>
            {shown.map((address) => (
              <div key={address.addressId}>
                <div className="choice-row choice p-0!">
                  <label className="flex min-w-0 flex-1 cursor-pointer gap-2.5 py-3 ps-3.5">
                    <input
                      id={`address-${address.addressId}`}
                      type="radio"
                      name="address"
                      checked={address === current}
                      onChange={() => choose(address)}
                    />
                    <SavedAddressLines address={address} />
                  </label>
                  <Button
                    kind="quiet"
                    small
                    className="m-1"
                    aria-label={text.common.editAddress({ name: address.name, localArea: address.localArea })}
                    onClick={() => setForm(address)}
                  >
                    {text.common.edit}
                  </Button>
                </div>
                <AddressStateProblem
                  address={address}
                  index={indexOf(addresses.data, address)}
                  onSaved={() => {
                    onCorrected()
                    choose(address)
                    document.getElementById(`address-${address.addressId}`)?.focus()
                  }}
                  onEdit={() => setForm(address)}
                />
              </div>
            ))}
          </fieldset>
          <div className="text-buttons flex flex-wrap gap-2">
            {hidden && (isFolded || all) && (
              <Button kind="quiet" small aria-expanded={!isFolded} onClick={() => setAll(isFolded)}>
                {isFolded ? text.checkout.seeMoreAddresses : text.checkout.seeLessAddresses}
              </Button>
            )}
            <Button kind="quiet" small icon={<PlusIcon />} onClick={() => setForm('add')}>
              {text.common.addNewAddress}
            </Button>
          </div>
        </>
      )}
      {form && shell && (
        <Suspense>
          <AddressForm
            userId={shell.userId}
            {...(form === 'add'
              ? { start: { name: shell.name, phoneNumber: shell.phone ?? '' } }
              : { edit: { address: form, index: indexOf(addresses.data, form) } })}
            onSaved={(saved) => {
              if (form === 'add') goToStep('summary', saved)
              else choose(saved)
            }}
            onClose={() => setForm(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Returns the index of an address in the list as it was returned, which identifies it in the API (ruling 41).
 */
function indexOf(served: readonly SavedAddress[] | undefined, address: SavedAddress): number {
  return Math.max(0, served?.findIndex(({ addressId }) => addressId === address.addressId) ?? 0)
}
