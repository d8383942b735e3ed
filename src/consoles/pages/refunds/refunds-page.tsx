import { useState } from 'react'
import { refundStates } from '#domain/cancellation.ts'
import { formatCount, formatRupees } from '#domain/money.ts'
import { consoleTexts } from '#text/console.ts'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { Badge, type BadgeKind } from '#ui/product/badge.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import { ReasonDialog, type StepDialogProps, useStepKey } from '#consoles/form/step-dialog.tsx'
import { useStepDone } from '#consoles/form/use-step-done.ts'
import { Time } from '#consoles/layout/time.tsx'
import { DataTable } from '#consoles/table/data-table.tsx'
import type { RowOf } from '#consoles/table/list.ts'
import { OrderLink } from '#consoles/pages/orders/order-lines.tsx'

type Refund = RowOf<'refunds'>
type Task = { step: 'retry' | 'wallet'; refund: Refund }

const badges: Record<Refund['state'], BadgeKind> = {
  waiting: 'wait',
  late: 'bad',
  failed: 'bad',
  done: 'good',
}

/** The refunds of the shop, with the steps for those that failed or are late. */
export default function RefundsPage() {
  const { refunds: text, desk: deskText } = useText(consoleTexts)
  const { dates } = useText()
  const { permissions } = useDesk()
  const [task, setTask] = useState<Task | null>(null)
  const props = useStepDone('refunds', () => setTask(null))
  const mayWrite = permissions.has('refunds.write')
  return (
    <>
      <DataTable
        list="refunds"
        caption={deskText.titles.refunds}
        rowId={({ refundId }) => refundId}
        rowName={({ orderNumber, refundId }) => orderNumber ?? refundId}
        usualSort="-createdAt"
        hasFile
        columns={[
          {
            id: 'order',
            label: text.order,
            cell: ({ orderNumber, refundId }) =>
              orderNumber === null ? refundId : <OrderLink orderNumber={orderNumber} />,
          },
          { id: 'store', label: text.store, cell: ({ storename }) => storename ?? '–' },
          { id: 'buyer', label: text.buyer, cell: ({ buyer }) => buyer },
          {
            id: 'amount',
            label: text.amount,
            isNumber: true,
            cell: ({ amountPaise }) => formatRupees(amountPaise),
          },
          { id: 'method', label: text.method, cell: ({ method }) => text.methods[method] },
          {
            id: 'state',
            label: text.state,
            cell: ({ state }) => <Badge kind={badges[state]}>{text.states[state]}</Badge>,
          },
          {
            id: 'failures',
            label: text.failures,
            isNumber: true,
            isExtra: true,
            cell: ({ failures }) => formatCount(failures),
          },
          {
            id: 'created',
            label: text.created,
            sort: 'createdAt',
            cell: ({ createdAt }) => <Time at={createdAt} />,
          },
          {
            id: 'expected',
            label: text.expected,
            cell: ({ expectedBy }) =>
              expectedBy === null ? (
                '–'
              ) : (
                <time dateTime={expectedBy}>{dates.day(new Date(expectedBy))}</time>
              ),
          },
          ...(mayWrite
            ? [
                {
                  id: 'actions',
                  label: text.actions,
                  cell: (refund: Refund) =>
                    refund.steps.length > 0 && <RefundActions refund={refund} onTask={setTask} />,
                },
              ]
            : []),
        ]}
        filters={[
          { kind: 'text', name: 'q', label: text.search({ seesBuyers: permissions.has('orders.contact') }) },
          {
            kind: 'select',
            name: 'state',
            label: text.state,
            options: refundStates.map((state) => ({ value: state, label: text.states[state] })),
          },
        ]}
        views={[
          ...refundStates.map((state) => ({ name: text.states[state], query: `state=${state}` })),
          { name: text.all, query: '' },
        ]}
        empty={{ title: text.empty, text: text.emptyNote }}
      />
      {task && <RefundDialog task={task} {...props} />}
    </>
  )
}

/** The steps that are possible with a refund. */
function RefundActions({ refund, onTask }: { refund: Refund; onTask: (task: Task) => void }) {
  const text = useText(consoleTexts).refunds
  const { steps, orderNumber, refundId } = refund
  return (
    <span className="flex flex-wrap gap-2">
      {steps.map((step) => (
        <Button
          key={step}
          kind={step === 'retry' ? 'secondary' : 'neutral'}
          small
          onClick={() => onTask({ step, refund })}
        >
          {step === 'retry' ? text.retry : text.toWallet}
          <span className="sr-only"> {orderNumber ?? refundId}</span>
        </Button>
      ))}
    </span>
  )
}

function RefundDialog({ task: { step, refund }, ...props }: { task: Task } & StepDialogProps) {
  const text = useText(consoleTexts).refunds
  const { send } = useDesk()
  const keyOf = useStepKey()
  const { refundId, buyer, amountPaise } = refund
  const amount = formatRupees(amountPaise)
  const isRetry = step === 'retry'
  return (
    <ReasonDialog
      title={isRetry ? text.retryTitle({ amount }) : text.walletTitle({ amount })}
      yes={isRetry ? text.retryYes({ amount }) : text.walletYes({ amount })}
      hint={text.reasonHint}
      step={async (reason) => {
        const input = { refundId, step, reason }
        await send('POST /operator/refunds/:refundId/steps', input, keyOf(input))
        return isRetry ? text.retried({ amount }) : text.paidIntoWallet({ amount })
      }}
      {...props}
    >
      <p className="text-ink-700">
        {isRetry ? text.retryNote({ amount, buyer }) : text.walletNote({ amount, buyer })}
      </p>
    </ReasonDialog>
  )
}
