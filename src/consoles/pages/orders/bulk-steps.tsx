import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '#contract/calls.ts'
import { labelledStages, type Stage } from '#domain/fulfilment.ts'
import { consoleTexts } from '#text/console.ts'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import { useStepKey } from '#consoles/form/step-dialog.tsx'
import { useErrorToast } from '#consoles/form/use-error-toast.ts'
import { PrintButtons } from '#consoles/pages/packing/print-buttons.tsx'
import type { RowOf, Selection } from '#consoles/table/list.ts'

type BulkStep = Calls['POST /seller/orders/steps']['input']['step']
export type Result = Calls['POST /seller/orders/steps']['output']['results'][number]

/** The stages from which each step is offered. The server also packs new orders of a store that accepts at once. */
const stagesOf: Readonly<Record<BulkStep, readonly Stage[]>> = {
  accept: ['new'],
  pack: ['accepted'],
  ship: ['ready'],
  out: ['shipped', 'attemptFailed'],
  deliver: ['out'],
}

/** Steps and prints of the selected orders, each with the number of orders that can take it. Orders that fail stay selected if the page still has them. */
export function BulkSteps({ rows, select }: Selection<RowOf<'orders'>>) {
  const text = useText(consoleTexts).order
  const { cancel } = useText().common
  const { desk, permissions, send } = useDesk()
  const reload = useReloadOrders()
  const toast = useToast()
  const showError = useErrorToast()
  const keyOf = useStepKey()
  const [results, setResults] = useState<readonly Result[]>([])
  /** Orders of a step that cannot be undone, before the confirmation. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const take = useMutation({
    mutationFn: (input: { step: BulkStep; orderIds: string[] }) =>
      send(`POST /${desk}/orders/steps`, input, keyOf(input)),
    onSuccess: async (answer) => {
      await reload()
      const failed = answer.results.filter(({ ok }) => !ok)
      if (failed.length > 0) return setResults(answer.results)
      toast(text.results({ done: answer.results.length, failed: 0 }))
      select([])
    },
    onError: (error) => showError(error),
  })
  const close = () => {
    setResults([])
    select(results.filter(({ ok }) => !ok).map(({ orderId }) => orderId))
  }
  const names = permissions.has('orders.write') ? (Object.keys(stagesOf) as BulkStep[]) : []
  const steps = names.flatMap((step) => {
    const orderIds = rows.filter(({ stage }) => stagesOf[step].includes(stage)).map(({ orderId }) => orderId)
    return orderIds.length > 0 ? [{ step, orderIds }] : []
  })
  const toPrint = rows.filter(({ stage }) => labelledStages.includes(stage)).map(({ orderId }) => orderId)
  const numberOf = (id: string) => rows.find(({ orderId }) => orderId === id)?.orderNumber ?? id
  return (
    <>
      {steps.length === 0 && toPrint.length === 0 && <span className="muted">{text.noBulk}</span>}
      {steps.map((input) => (
        <Button
          key={input.step}
          small
          kind={input === steps[0] ? 'primary' : 'neutral'}
          disabled={take.isPending}
          busy={take.isPending && take.variables.step === input.step}
          onClick={() => (input.step === 'deliver' ? setAsked(input.orderIds) : take.mutate(input))}
        >
          {text.bulk[input.step]({ count: input.orderIds.length })}
        </Button>
      ))}
      {toPrint.length > 0 && <Prints orderIds={toPrint} />}
      <ConfirmDialog
        open={asked.length > 0}
        title={text.dialogs.deliverAll}
        yes={text.bulk.deliver({ count: asked.length })}
        no={cancel}
        onNo={() => setAsked([])}
        onYes={() => {
          setAsked([])
          take.mutate({ step: 'deliver', orderIds: [...asked] })
        }}
      >
        {text.notes.deliver}
      </ConfirmDialog>
      <Results results={results} numberOf={numberOf} onClose={close} />
    </>
  )
}

function Prints({ orderIds }: { orderIds: readonly string[] }) {
  const text = useText(consoleTexts).order
  const { close } = useText().common
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button small kind="neutral" onClick={() => setIsOpen(true)}>
        {text.print({ count: orderIds.length })}
      </Button>
      <Modal
        open={isOpen}
        title={text.print({ count: orderIds.length })}
        onClose={() => setIsOpen(false)}
        footer={
          <Button kind="neutral" onClick={() => setIsOpen(false)}>
            {close}
          </Button>
        }
      >
        <PrintButtons orderIds={orderIds} />
      </Modal>
    </>
  )
}

/** Returns a function that loads orders and figures again. */
export function useReloadOrders() {
  const { desk, store } = useDesk()
  const queries = useQueryClient()
  return () =>
    Promise.all(
      ['orders', 'pulse'].map((area) =>
        queries.invalidateQueries({ queryKey: [desk, store?.sellerId, area] }),
      ),
    )
}

function Results({
  results,
  numberOf,
  onClose,
}: {
  results: readonly Result[]
  numberOf: (orderId: string) => string
  onClose: () => void
}) {
  const text = useText(consoleTexts).order
  const { close } = useText().common
  const failed = results.filter(({ ok }) => !ok).length
  return (
    <Modal
      open={results.length > 0}
      size="lg"
      title={text.results({ done: results.length - failed, failed })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{close}</Button>}
    >
      <div className="grid gap-3">
        <p>{text.resultsNote}</p>
        <ResultTable results={results} numberOf={numberOf} />
      </div>
    </Modal>
  )
}

/** A result for each order. */
export function ResultTable({
  results,
  numberOf,
}: {
  results: readonly Result[]
  numberOf: (orderId: string) => string
}) {
  const text = useText(consoleTexts).order
  return (
    <table className="w-full">
      <thead>
        <tr>
          <th scope="col" className="muted py-1 pe-3 text-start">
            {text.orderNumber}
          </th>
          <th scope="col" className="muted py-1 text-start">
            {text.result}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ orderId, ok, message }, index) => (
          // An order can be in a request twice.
          <tr key={`${orderId} ${String(index)}`} className="border-t border-ink-200">
            <th scope="row" className="py-1 pe-3 text-start align-top font-normal">
              {numberOf(orderId)}
            </th>
            <td className="py-1">
              <Badge kind={ok ? 'good' : 'bad'}>{ok ? text.lineGood : text.states['failed']}</Badge>{' '}
              {!ok && message}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
