import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { dateOfDay, indiaDay } from '#domain/india-days.ts'
import { formatCount, formatRupees } from '#domain/money.ts'
import { consoleTexts } from '#text/console.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field, SelectField } from '#ui/forms/field.tsx'
import { shopNow } from '#ui/layout/clock.ts'
import { useText } from '#ui/layout/text.ts'
import { Badge } from '#ui/product/badge.tsx'
import type { Calls } from '#contract/calls.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { LoadError } from '#consoles/form/load-error.tsx'

type Parcel = Calls['GET /seller/manifest']['output']['parcels'][number]

/** The parcels that a carrier gets on a day, to print and sign. Day and carrier are in the address. */
export default function ManifestPage() {
  const text = useText(consoleTexts).packing
  const { store, send, download } = useDesk()
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => indiaDay(new Date(shopNow())))
  const asked = params.get('day') ?? today
  const day = dateOfDay(asked) ? asked : today
  const carrier = params.get('carrier') ?? ''
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  const input = { day, ...(carrier !== '' && { carrier }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['seller', store?.sellerId, 'orders', 'manifest', day, carrier],
    queryFn: () => send('GET /seller/manifest', input),
  })
  const [isBusy, setIsBusy] = useState(false)
  const [printError, setPrintError] = useState<Error | null>(null)
  const print = async () => {
    setIsBusy(true)
    setPrintError(null)
    await download('POST /seller/prints', { kind: 'manifest', ...input }, 'manifest.pdf').catch(setPrintError)
    setIsBusy(false)
  }
  const carriers = data?.carriers ?? []
  const isKnown = carrier === '' || carriers.some((one) => one.carrier === carrier)
  return (
    <>
      <div className="panel flex flex-wrap items-end gap-3">
        <Field
          label={text.day}
          type="date"
          max={today}
          value={day}
          onChange={({ target }) => choose('day', target.value)}
        />
        <SelectField
          label={text.carrier}
          value={carrier}
          onChange={({ target }) => choose('carrier', target.value)}
        >
          <option value="">{text.allCarriers}</option>
          {!isKnown && <option value={carrier}>{carrier}</option>}
          {carriers.map((one) => (
            <option key={one.carrier} value={one.carrier}>
              {text.carrierCount(one)}
            </option>
          ))}
        </SelectField>
        <Button
          busy={isBusy}
          busyLabel={text.printing}
          disabled={!data || data.parcels.length === 0}
          onClick={() => void print()}
        >
          {text.print}
        </Button>
        {printError && (
          <p className="basis-full text-chilli-700" role="alert">
            {printError.message}
          </p>
        )}
      </div>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data?.parcels.length === 0 && (
        <div className="panel">
          <EmptyState title={text.noParcels} text={text.noParcelsNote} drawing="box" />
        </div>
      )}
      {data && data.parcels.length > 0 && (
        <>
          <p role="status" className="font-semibold">
            {text.parcels({ count: data.parcels.length })}
          </p>
          <Parcels parcels={data.parcels} />
        </>
      )}
    </>
  )
}

function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  const { packing: text, desk } = useText(consoleTexts)
  const columns: [label: string, cell: (parcel: Parcel) => string][] = [
    [text.carrier, ({ carrier }) => carrier],
    [text.order, ({ orderNumber }) => orderNumber],
    [text.pieces, ({ pieces }) => formatCount(pieces)],
    [text.weight, ({ weightGrams }) => (weightGrams === null ? '–' : text.kilograms({ grams: weightGrams }))],
    [text.cod, ({ cashPaise }) => (cashPaise > 0 ? formatRupees(cashPaise) : '–')],
  ]
  return (
    <div className="list-scroll" role="region" aria-label={desk.titles.manifest} tabIndex={0}>
      <table className="list-table">
        <caption className="sr-only">{desk.titles.manifest}</caption>
        <thead>
          <tr>
            {[text.tracking, ...columns.map(([label]) => label), text.state].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <tr key={parcel.shipmentId}>
              <th scope="row">{parcel.trackingNumber}</th>
              {columns.map(([label, cell]) => (
                <td key={label} className="num">
                  <span className="list-label">{label}</span>
                  <span>{cell(parcel)}</span>
                </td>
              ))}
              <td>
                <span className="list-label">{text.state}</span>
                <Badge kind={parcel.handedOver ? 'good' : 'wait'}>
                  {parcel.handedOver ? text.handedOver : text.waiting}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
