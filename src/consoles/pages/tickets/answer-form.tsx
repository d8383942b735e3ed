import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { ticketMessageError, ticketTextLimits } from '#domain/tickets.ts'
import { consoleTexts } from '#text/console.ts'
import { fieldTexts } from '#text/text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { tabStore } from '#web/api/browser-storage.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { useLeaving } from '#consoles/form/leaving.ts'
import { LimitedText } from '#consoles/form/limited-text.tsx'
import { type StepDialogProps, useStep, useStepKey } from '#consoles/form/step-dialog.tsx'

type Props = { ticketId: string } & Pick<StepDialogProps, 'onDone' | 'onStale'>

/** State of a navigation that does not ask about the draft: the ticket can no longer be answered. */
export const LEAVES_DRAFT = 'leavesDraft'

/** The answer to a ticket. Its draft is kept in this tab until it is sent, and leaving the page asks first. */
export function AnswerForm({ ticketId, onDone, onStale }: Props) {
  const text = useText(consoleTexts).tickets
  const rules = useText()
  const { desk, me, send } = useDesk()
  const draft = `ticketDraft:${me.user.userId}:${ticketId}`
  const keyOf = useStepKey()
  const toast = useToast()
  const step = useRef<'answer' | 'resolve'>('answer')
  const form = useForm({ defaultValues: { message: tabStore.read(draft) ?? '' } })
  const { errors, isSubmitting } = form.formState
  const isWritten = () => form.getValues('message').trim() !== ''
  // The ticket may no longer have a form that shows the error.
  const reload = () => {
    toast(text.notSent, { kind: 'error' })
    onStale()
  }
  const submit = useStep(form, { onDone, onStale: reload }, async ({ message }) => {
    const input = { ticketId, step: step.current, message: message.trim() }
    await send(`POST /${desk}/tickets/:ticketId/steps`, input, keyOf(input))
    tabStore.remove(draft)
    form.reset({ message: '' })
    return step.current === 'answer' ? text.sent : text.steps.resolve.done
  })
  const blocker = useLeaving(
    isWritten,
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== LEAVES_DRAFT,
  )
  const sendAs = (name: 'answer' | 'resolve') => {
    step.current = name
    void submit()
  }
  return (
    <section className="panel" aria-label={text.answer}>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          sendAs('answer')
        }}
      >
        {errors.root && (
          <Notice kind="danger" role="alert">
            {errors.root.message}
          </Notice>
        )}
        <LimitedText
          form={form}
          name="message"
          label={text.answer}
          hint={`${text.answerHint} ${text.draftKept}`}
          rows={6}
          maxLength={ticketTextLimits.message}
          rules={{
            validate: (message) =>
              fieldTexts(rules, { message: ticketMessageError(message) }).message ?? true,
            onChange: ({ target }: { target: { value: string } }) => {
              if (target.value === '') tabStore.remove(draft)
              else tabStore.write(draft, target.value)
            },
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isSubmitting}>
            {text.send}
          </Button>
          <Button kind="secondary" disabled={isSubmitting} onClick={() => sendAs('resolve')}>
            {text.sendAndResolve}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title={text.leaveTitle}
        yes={text.leave}
        no={text.stay}
        onYes={() => blocker.proceed?.()}
        onNo={() => blocker.reset?.()}
      >
        <p>{text.leaveNote}</p>
      </ConfirmDialog>
    </section>
  )
}
