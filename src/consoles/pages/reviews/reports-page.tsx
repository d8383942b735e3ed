import { useState } from 'react'
import { isOneOf, reportReasons } from '#domain/choices.ts'
import { consoleTexts } from '#text/console.ts'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { Badge } from '#ui/product/badge.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import { ReasonDialog, useStepKey } from '#consoles/form/step-dialog.tsx'
import { useStepDone } from '#consoles/form/use-step-done.ts'
import { DataTable } from '#consoles/table/data-table.tsx'
import type { RowOf } from '#consoles/table/list.ts'
import { ProductLink } from './product-link.tsx'

type Report = RowOf<'reports'>
type Task = { step: 'hide' | 'show' | 'close'; report: Report }

/** The reported subjects with their reasons, the longest waiting first. */
export default function ReportsPage() {
  const { reviews: text, desk: deskText } = useText(consoleTexts)
  const { permissions, send } = useDesk()
  const [task, setTask] = useState<Task | null>(null)
  const props = useStepDone('reports', () => setTask(null))
  const keyOf = useStepKey()
  const steps = task && text.steps[task.step]
  return (
    <>
      <DataTable
        list="reports"
        caption={deskText.titles.reports}
        rowId={({ number }) => String(number)}
        rowName={({ number }) => String(number)}
        usualSort="number"
        home="state=open"
        columns={[
          { id: 'number', label: text.number, sort: 'number', cell: ({ number }) => number },
          { id: 'text', label: text.text, cell: (report) => <Reported report={report} /> },
          { id: 'reasons', label: text.reasons, cell: (report) => <Reasons report={report} /> },
          {
            id: 'status',
            label: text.status,
            cell: ({ status }) =>
              status === null ? (
                '–'
              ) : (
                <Badge kind={status === 'hidden' ? 'bad' : 'plain'}>{text.statuses[status]}</Badge>
              ),
          },
          ...(permissions.has('reports.write')
            ? [
                {
                  id: 'actions',
                  label: text.actions,
                  cell: (report: Report) => <Actions report={report} onTask={setTask} />,
                },
              ]
            : []),
        ]}
        filters={[
          { kind: 'text', name: 'q', label: text.searchReports },
          {
            kind: 'select',
            name: 'state',
            label: text.state,
            options: (['open', 'closed'] as const).map((value) => ({ value, label: text.states[value] })),
          },
        ]}
        views={[
          { name: text.states.open, query: 'state=open' },
          { name: text.states.closed, query: 'state=closed&sort=-number' },
        ]}
        empty={{ title: text.reportsEmpty, text: text.reportsEmptyNote }}
      />
      {task && steps && (
        <ReasonDialog
          title={steps.title}
          yes={task.step === 'close' ? text.closeYes : steps.button}
          isDangerous={task.step === 'hide'}
          hint={text.stepHint}
          step={async (reason) => {
            const input = { number: task.report.number, step: task.step, reason }
            await send('POST /operator/reports/:number/steps', input, keyOf(input))
            return steps.done
          }}
          {...props}
        >
          {task.report.text !== null && (
            <blockquote className="whitespace-pre-wrap">{task.report.text}</blockquote>
          )}
          <p className="text-ink-700">
            {steps.note} {task.report.openReports > 0 && text.closing({ count: task.report.openReports })}
          </p>
        </ReasonDialog>
      )}
    </>
  )
}

function Reported({ report: { subject, text: reported, productId, productName } }: { report: Report }) {
  const text = useText(consoleTexts).reviews
  return (
    <div className="grid gap-1 md:min-w-64">
      <span className="muted">{text.subjects[subject]}</span>
      {reported === null ? (
        <span className="muted">{text.deleted}</span>
      ) : (
        subject !== 'product' && <span className="whitespace-pre-wrap">{reported}</span>
      )}
      {productId !== null && productName !== null && <ProductLink product={{ productId, productName }} />}
    </div>
  )
}

function Reasons({ report: { reasons, openReports } }: { report: Report }) {
  const text = useText(consoleTexts).reviews
  const { components, dates } = useText()
  return (
    <ul className="grid gap-1 md:min-w-56">
      {reasons.map(({ number, reason, comment, at }) => (
        <li key={number}>
          {isOneOf(reportReasons, reason) ? components.reportReason(reason) : reason}
          {comment !== '' && `: ${comment}`}
          <span className="muted block">
            {number} · <time dateTime={at}>{dates.date(new Date(at))}</time>
          </span>
        </li>
      ))}
      {openReports > reasons.length && (
        <li className="muted">{text.moreReasons({ count: openReports - reasons.length })}</li>
      )}
    </ul>
  )
}

/** The buttons of the steps that would change something. */
function Actions({ report, onTask }: { report: Report; onTask: (task: Task) => void }) {
  const text = useText(consoleTexts).reviews
  const { status, state, number } = report
  const offered: Record<Task['step'], boolean> = {
    hide: status === 'shown',
    show: status === 'hidden',
    close: state === 'open',
  }
  return (
    <span className="flex flex-wrap gap-2">
      {(['hide', 'show', 'close'] as const)
        .filter((step) => offered[step])
        .map((step) => (
          <Button
            key={step}
            kind={step === 'hide' ? 'remove' : 'neutral'}
            small
            onClick={() => onTask({ step, report })}
          >
            {text.steps[step].button}
            <span className="sr-only"> {number}</span>
          </Button>
        ))}
    </span>
  )
}
