import { useState } from 'react'
import { consoleTexts } from '#text/console.ts'
import { Button } from '#ui/forms/button.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { useText } from '#ui/layout/text.ts'
import { useDesk } from '#consoles/api/desk-state.ts'

/** Most orders of one file. */
const MAX_ORDERS = 50
const allKinds = ['label', 'slip', 'invoice'] as const
type Kind = (typeof allKinds)[number]

/** Downloads labels, packing slips and invoices of packed orders, in files of at most 50 orders. */
export function PrintButtons({
  orderIds,
  kinds = allKinds,
}: {
  orderIds: readonly string[]
  kinds?: readonly Kind[]
}) {
  const text = useText(consoleTexts).packing
  const { desk, permissions, download } = useDesk()
  const [size, setSize] = useState<'A6' | '4x6'>('A6')
  const [busy, setBusy] = useState<Kind | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const print = async (kind: Kind) => {
    setBusy(kind)
    setError(null)
    try {
      for (let from = 0; from < orderIds.length; from += MAX_ORDERS) {
        const part = orderIds.slice(from, from + MAX_ORDERS)
        await download(`POST /${desk}/prints`, { kind, orderIds: part, size }, `${kind}.pdf`)
      }
    } catch (thrown) {
      setError(thrown as Error)
    }
    setBusy(null)
  }
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <SelectField
        label={text.paper}
        fieldClass="basis-full"
        value={size}
        onChange={({ target }) => setSize(target.value as typeof size)}
      >
        {(['A6', '4x6'] as const).map((paper) => (
          <option key={paper} value={paper}>
            {text.papers[paper]}
          </option>
        ))}
      </SelectField>
      {kinds
        .filter((kind) => kind !== 'label' || permissions.has('orders.contact'))
        .map((kind) => (
          <Button
            key={kind}
            kind="secondary"
            busy={busy === kind}
            busyLabel={text.printing}
            disabled={busy !== null}
            onClick={() => void print(kind)}
          >
            {text.prints[kind]}
          </Button>
        ))}
      {error && (
        <p className="basis-full text-chilli-700" role="alert">
          {error.message}
        </p>
      )}
    </div>
  )
}
