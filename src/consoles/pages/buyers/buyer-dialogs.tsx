import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Calls } from '#contract/calls.ts'
import type { BuyerStep } from '#domain/account.ts'
import { indiaDay } from '#domain/india-days.ts'
import { consoleTexts } from '#text/console.ts'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { shopNow } from '#ui/layout/clock.ts'
import { useText } from '#ui/layout/text.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import {
  FormDialog,
  ReasonDialog,
  ReasonField,
  type StepDialogProps,
  useStep,
  useStepKey,
} from '#consoles/form/step-dialog.tsx'
import { ResetDialog } from '#consoles/pages/team/team-dialogs.tsx'

type Buyer = Calls['GET /operator/buyers/:userId']['output']
/** The step for which a dialog is open; `resetFactor` is a call of the team. */
export type BuyerTask = BuyerStep | 'resetFactor'

type Props = { buyer: Buyer } & StepDialogProps

/** The dialog of a step with the account of a buyer. */
export function BuyerDialog({ task, ...props }: { task: BuyerTask } & Props) {
  if (task === 'block') return <BlockDialog {...props} />
  if (task === 'resetFactor') return <ResetDialog member={props.buyer} {...props} />
  return <PlainDialog step={task} {...props} />
}

/** A step that needs only a reason. */
function PlainDialog({ step, buyer, ...props }: { step: Exclude<BuyerStep, 'block'> } & Props) {
  const text = useText(consoleTexts).buyers
  const { send } = useDesk()
  const keyOf = useStepKey()
  const { userId, name, sessions } = buyer
  const gstin = buyer.gstin ?? ''
  const words = {
    unblock: {
      title: text.unblockTitle({ name }),
      note: text.unblockNote({ name }),
      yes: text.unblock,
      done: text.unblocked({ name }),
    },
    endSessions: {
      title: text.endTitle({ name, count: sessions.length }),
      note: text.endNote({ name }),
      yes: text.endSessions,
      done: text.ended({ name }),
    },
    confirmOwner: {
      title: text.confirmTitle({ gstin }),
      note: text.confirmNote,
      yes: text.confirmOwner,
      done: text.ownerDone({ gstin }),
    },
    export: {
      title: text.exportTitle({ name }),
      note: text.exportNote,
      yes: text.export,
      done: text.exported({ name }),
    },
  }[step]
  return (
    <ReasonDialog
      title={words.title}
      yes={words.yes}
      isDangerous={step === 'endSessions'}
      hint={step === 'confirmOwner' ? text.proofHint : text.reasonHint}
      step={async (reason) => {
        const input = { userId, step, reason }
        await send('POST /operator/buyers/:userId/steps', input, keyOf(input))
        return words.done
      }}
      {...props}
    >
      <p className="text-ink-700">{words.note}</p>
    </ReasonDialog>
  )
}

function BlockDialog({ buyer: { userId, name }, ...props }: Props) {
  const text = useText(consoleTexts).buyers
  const { send } = useDesk()
  const keyOf = useStepKey()
  const [today] = useState(() => indiaDay(new Date(shopNow())))
  const form = useForm({ defaultValues: { reason: '', end: 'none', until: '' } })
  const end = useWatch({ control: form.control, name: 'end' })
  const submit = useStep(form, props, async ({ reason, until }) => {
    const input = {
      userId,
      step: 'block' as const,
      reason: reason.trim(),
      ...(end === 'day' && { until: new Date(`${until}T23:59:59.999+05:30`).toISOString() }),
    }
    await send('POST /operator/buyers/:userId/steps', input, keyOf(input))
    return text.blockedDone({ name })
  })
  return (
    <FormDialog
      form={form}
      title={text.blockTitle({ name })}
      yes={text.blockYes}
      isDangerous
      onSubmit={submit}
      {...props}
    >
      <p className="text-ink-700">{text.blockNote({ name })}</p>
      <RadioGroup
        legend={text.blockEnd}
        name="end"
        value={end}
        onChange={(value) => form.setValue('end', value)}
        choices={[
          { value: 'none', label: text.noEnd },
          { value: 'day', label: text.tillDay },
        ]}
      />
      {end === 'day' && (
        <Field
          label={text.day}
          type="date"
          min={today}
          error={form.formState.errors.until?.message}
          {...form.register('until', {
            validate: (day, values) => values.end === 'none' || day >= today || text.dayMissing,
          })}
        />
      )}
      <ReasonField form={form} hint={text.reasonHint} />
    </FormDialog>
  )
}
