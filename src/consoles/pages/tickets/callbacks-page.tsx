import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { consoleTexts } from '#text/console.ts'
import { Button } from '#ui/forms/button.tsx'
import { shopNow } from '#ui/layout/clock.ts'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Badge, type BadgeKind } from '#ui/product/badge.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import { StepConfirmation, type StepDialogProps, useStep, useStepKey } from '#consoles/form/step-dialog.tsx'
import { useStepDone } from '#consoles/form/use-step-done.ts'
import { Time } from '#consoles/layout/time.tsx'
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
  const [called, setCalled] = useState<Callback | null>(null)
  const props = useStepDone('callbacks', () => setCalled(null))
  return (
    <>
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
            cell: ({ topic }) => topic,
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
                <Time at={from} />
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
                    callback.state === 'requested' ? (
                      <Button kind="secondary" small onClick={() => setCalled(callback)}>
                        {text.markDone}
                        <span className="sr-only"> {callback.phone}</span>
                      </Button>
                    ) : null,
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
      {called && <MarkDone callback={called} {...props} />}
    </>
  )
}

/** Asks before a call is marked as made, because there is no step back. */
function MarkDone({ callback, ...props }: { callback: Callback } & StepDialogProps) {
  const text = useText(consoleTexts).tickets
  const { send } = useDesk()
  const form = useForm()
  const keyOf = useStepKey()
  const { callbackId, phone } = callback
  const mark = useStep(form, props, async () => {
    await send('POST /operator/callbacks/:callbackId/done', { callbackId }, keyOf({ callbackId }))
    return text.markedDone({ phone })
  })
  return (
    <StepConfirmation
      form={form}
      title={text.markTitle}
      yes={text.markDone}
      isDangerous={false}
      onYes={mark}
      {...props}
    >
      {text.markNote(callback)}
    </StepConfirmation>
  )
}
