import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type FulfilmentStep, labelledStages } from '#domain/fulfilment.ts'
import { formatCount } from '#domain/money.ts'
import { consoleTexts } from '#text/console.ts'
import { useText } from '#ui/layout/text.ts'
import type { Calls } from '#contract/calls.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { useStepKey } from '#consoles/form/step-dialog.tsx'
import { useErrorToast } from '#consoles/form/use-error-toast.ts'
import { useStepDone } from '#consoles/form/use-step-done.ts'
import { Fact, Panel } from '#consoles/layout/panel.tsx'
import { CarrierFacts, StepButtons, Timeline } from '#consoles/pages/orders/parcel-card.tsx'
import { StageBadge } from '#consoles/pages/orders/stage-badge.tsx'
import { ParcelDialog, type ParcelTask } from '#consoles/pages/orders/parcel-dialog.tsx'
import { plainSteps } from '#consoles/pages/orders/use-order.ts'
import { PrintButtons } from '#consoles/pages/packing/print-buttons.tsx'
import type { Return } from './return-dialog.tsx'

type Replacement = NonNullable<Return['replacement']>
type Input = Omit<Calls['POST /operator/replacements/:shipmentId/steps']['input'], 'shipmentId'>

/** The parcel with a replacement, and its steps, which are those of a parcel of an order. */
export function ReplacementCard({ parcel, orderId }: { parcel: Replacement; orderId: string }) {
  const { returns: text, order: orderText } = useText(consoleTexts)
  const { desk, send } = useDesk()
  const showError = useErrorToast()
  const keyOf = useStepKey()
  const { shipmentId, stage, carrier, trackingNumber, attempts, may, moves } = parcel
  const [task, setTask] = useState<ParcelTask<
    Pick<Replacement, 'carrier'> & { productIds: string[] }
  > | null>(null)
  const dialog = useStepDone('returns', () => setTask(null))
  const take = (input: Input, key: string) =>
    desk === 'operator'
      ? send('POST /operator/replacements/:shipmentId/steps', { shipmentId, ...input }, key)
      : send(
          'POST /seller/replacements/:shipmentId/steps',
          { shipmentId, ...input } as Calls['POST /seller/replacements/:shipmentId/steps']['input'],
          key,
        )
  const quick = useMutation({
    // A double click takes one step. The same step comes again after another one.
    mutationFn: (step: FulfilmentStep) => take({ step }, keyOf({ step, moves: moves.length })),
    onSuccess: () => dialog.onDone(orderText.done),
    onError: (error) => {
      showError(error)
      dialog.onStale()
    },
  })
  return (
    <Panel title={text.replacement}>
      <p role="status">
        <StageBadge stage={stage} />
      </p>
      {carrier !== null && (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <CarrierFacts carrier={carrier} trackingNumber={trackingNumber} />
          {attempts > 0 && <Fact label={orderText.failedAttempts}>{formatCount(attempts)}</Fact>}
        </dl>
      )}
      <StepButtons
        may={may}
        stage={stage}
        isBusy={quick.isPending}
        onStep={(step) =>
          plainSteps.includes(step)
            ? quick.mutate(step)
            : setTask({ parcel: { carrier, productIds: [] }, step: step as ParcelTask['step'] })
        }
      />
      {/* The invoice is that of the first dispatch. */}
      {labelledStages.includes(stage) && <PrintButtons orderIds={[orderId]} kinds={['label', 'slip']} />}
      <Timeline moves={moves} />
      {task && (
        <ParcelDialog
          task={task}
          items={[]}
          cashPaise={null}
          send={({ productIds: _, ...input }, key) => take(input, key)}
          {...dialog}
        />
      )}
    </Panel>
  )
}
