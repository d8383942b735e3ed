import { useState } from 'react'
import { consoleTexts } from '#text/console.ts'
import { Button } from '#ui/forms/button.tsx'
import { shopNow } from '#ui/layout/clock.ts'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { Badge, type BadgeKind } from '#ui/product/badge.tsx'
import { RequestError } from '#web/api/request-error.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { useStepKey } from '#consoles/form/step-dialog.tsx'
import { useStepDone } from '#consoles/form/use-step-done.ts'
import { DataTable } from '#consoles/table/data-table.tsx'
import type { RowOf } from '#consoles/table/list.ts'

type Callback = RowOf<'callbacks'>

const badges: Record<Callback['state'], BadgeKind> = { requested: 'wait', cancelled: 'plain', done: 'good' }
const states = ['requested', 'done', 'cancelled'] as const

/** The calls that customers have requested, by their window. */
export default function CallbacksPage() {
  const { tickets: text, desk: deskText } = useText(consoleTexts)
  const { dates } = useText()
  const { permissions } = useDesk()
  const mayWrite = permissions.has('tickets.write')
  return (
    <DataTable
      list="callbacks"
      caption={deskText.titles.callbacks}
      rowId={({ callbackId }) => callbackId}
      rowName={({ phone }) => phone}
      usualSort="from"
      home="state=requested"
      columns={[
        {
          id: 'phone',
          label: text.phone,
          cell: ({ phone }) =>
            phone.includes('•') ? (
              phone
            ) : (
              <Link className="num text-leaf-800 underline" href={`tel:+91${phone}`}>
                {phone}
              </Link>
            ),
        },
        {
          id: 'topic',
          label: text.topic,
          cell: ({ topic }) => <span className="break-words">{topic}</span>,
        },
        {
          id: 'window',
          label: text.window,
          sort: 'from',
          cell: ({ from, until, state }) => (
            <span
              className={
                state === 'requested' && Date.parse(until) < shopNow()
                  ? 'font-semibold text-chilli-700'
                  : undefined
              }
            >
              <time dateTime={from}>{dates.time(new Date(from))}</time>
              {' – '}
              <time dateTime={until}>{dates.clock(new Date(until))}</time>
            </span>
          ),
        },
        {
          id: 'state',
          label: text.state,
          cell: ({ state }) => <Badge kind={badges[state]}>{text.callbackStates[state]}</Badge>,
        },
        ...(mayWrite
          ? [
              {
                id: 'actions',
                label: text.callbackActions,
                cell: (callback: Callback) =>
                  callback.state === 'requested' ? <MarkDone callback={callback} /> : null,
              },
            ]
          : []),
      ]}
      filters={[
        ...(permissions.has('orders.contact')
          ? ([{ kind: 'text', name: 'q', label: text.phone }] as const)
          : []),
        {
          kind: 'select',
          name: 'state',
          label: text.state,
          options: states.map((state) => ({ value: state, label: text.callbackStates[state] })),
        },
      ]}
      views={[
        { name: text.callbackStates.requested, query: 'state=requested' },
        { name: text.callbackStates.done, query: 'state=done&sort=-from' },
        { name: text.views.all, query: 'sort=-from' },
      ]}
      empty={{ title: text.callbacksEmpty, text: text.callbacksEmptyNote }}
    />
  )
}

function MarkDone({ callback: { callbackId, phone } }: { callback: Callback }) {
  const text = useText(consoleTexts).tickets
  const { somethingWentWrong } = useText().common
  const { send } = useDesk()
  const toast = useToast()
  const keyOf = useStepKey()
  const { onDone, onStale } = useStepDone('callbacks', () => {})
  const [isBusy, setIsBusy] = useState(false)
  async function mark() {
    setIsBusy(true)
    try {
      await send('POST /operator/callbacks/:callbackId/done', { callbackId }, keyOf({ callbackId }))
      await onDone(text.markedDone({ phone }))
    } catch (error) {
      toast(error instanceof RequestError ? error.message : somethingWentWrong, { kind: 'error' })
      onStale()
    }
    setIsBusy(false)
  }
  return (
    <Button kind="secondary" small busy={isBusy} onClick={() => void mark()}>
      {text.markDone}
      <span className="sr-only"> {phone}</span>
    </Button>
  )
}
