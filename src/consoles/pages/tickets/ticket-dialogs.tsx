import { useForm } from 'react-hook-form'
import { ticketMessageError, ticketTextLimits } from '#domain/tickets.ts'
import { consoleTexts } from '#text/console.ts'
import { fieldTexts } from '#text/text.ts'
import { SelectField } from '#ui/forms/field.tsx'
import { useText } from '#ui/layout/text.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { LimitedText } from '#consoles/form/limited-text.tsx'
import {
  FormDialog,
  StepConfirmation,
  type StepDialogProps,
  useStep,
  useStepKey,
} from '#consoles/form/step-dialog.tsx'
import type { Ticket } from './ticket-state.tsx'

/** A step of a ticket that a dialog asks about. */
export type Task = 'resolve' | 'reopen' | 'pass' | 'toSeller' | 'assign' | 'note'

type Props = { task: Task; ticket: Ticket } & StepDialogProps

export function TicketDialog({ task, ...props }: Props) {
  if (task === 'assign') return <AssignDialog {...props} />
  if (task === 'note') return <NoteDialog {...props} />
  return <Confirmation step={task} {...props} />
}

type DialogProps = Omit<Props, 'task'>

function useTicketStep({ ticketId }: { ticketId: string }) {
  const { desk, send } = useDesk()
  const keyOf = useStepKey()
  return (more: { step: Task; message?: string; userId?: string }) => {
    const input = { ticketId, ...more }
    return send(`POST /${desk}/tickets/:ticketId/steps`, input as never, keyOf(input))
  }
}

function Confirmation({ step, ticket, ...props }: DialogProps & { step: Exclude<Task, 'assign' | 'note'> }) {
  const text = useText(consoleTexts).tickets.steps[step]
  const take = useTicketStep(ticket)
  const form = useForm()
  const confirm = useStep(form, props, async () => {
    await take({ step })
    return text.done
  })
  return (
    <StepConfirmation
      form={form}
      title={text.title}
      yes={text.button}
      isDangerous={step === 'pass'}
      onYes={() => confirm()}
      onClose={props.onClose}
    >
      {text.note}
    </StepConfirmation>
  )
}

function AssignDialog({ ticket, ...props }: DialogProps) {
  const {
    tickets: text,
    desk: { roles },
  } = useText(consoleTexts)
  const { me } = useDesk()
  const take = useTicketStep(ticket)
  const operators = 'operators' in ticket ? ticket.operators : []
  const known = operators.map(({ userId }) => userId)
  const first = [ticket.assignedTo?.userId, me.user.userId].find(
    (id) => id !== undefined && known.includes(id),
  )
  const form = useForm({ defaultValues: { userId: first ?? '' } })
  const submit = useStep(form, props, async ({ userId }) => {
    await take({ step: 'assign', userId })
    return text.assignDone({ name: operators.find((one) => one.userId === userId)?.name ?? '' })
  })
  return (
    <FormDialog form={form} title={text.assignTitle} yes={text.assign} onSubmit={submit} {...props}>
      <SelectField
        label={text.assigned}
        error={form.formState.errors.userId?.message}
        {...form.register('userId', { required: text.assignMissing })}
      >
        <option value="">{text.nobody}</option>
        {operators.map(({ userId, name, role }) => (
          <option key={userId} value={userId}>
            {text.operator({ name, role: roles[role] })}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}

function NoteDialog({ ticket, ...props }: DialogProps) {
  const text = useText(consoleTexts).tickets
  const rules = useText()
  const take = useTicketStep(ticket)
  const form = useForm({ defaultValues: { message: '' } })
  const submit = useStep(form, props, async ({ message }) => {
    await take({ step: 'note', message: message.trim() })
    return text.noteDone
  })
  return (
    <FormDialog form={form} title={text.addNote} yes={text.addNote} onSubmit={submit} {...props}>
      <LimitedText
        form={form}
        name="message"
        label={text.note}
        hint={text.notesNote}
        rows={4}
        maxLength={ticketTextLimits.message}
        rules={{
          validate: (message) => fieldTexts(rules, { message: ticketMessageError(message) }).message ?? true,
        }}
      />
    </FormDialog>
  )
}
