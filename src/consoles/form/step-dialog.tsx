import { type FormEventHandler, type ReactNode, useId, useRef, useState } from 'react'
import { type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import { consoleTexts } from '#text/console.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useLeaving } from './leaving.ts'
import { LimitedText } from './limited-text.tsx'
import { SessionEnd } from './session-end.tsx'

/** Props of every step dialog. */
export type StepDialogProps = {
  onClose: () => void
  /** Called after the step with the message to show. The dialog is busy until the promise resolves. */
  onDone: (message: string) => Promise<void>
  /** Called when the server reports that another user has made a change, so that the data must be loaded again. */
  onStale: () => void
}

/**
 * Returns the submit handler of a dialog. `step` sends the call and returns the message to show; its promise may never
 * settle if the page is left. Errors of fields are shown at the fields, other errors as the error `root` of the form.
 */
export function useStep<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { onDone, onStale }: Pick<StepDialogProps, 'onDone' | 'onStale'>,
  step: (values: Values) => Promise<string>,
) {
  const { somethingWentWrong } = useText().common
  return form.handleSubmit(async (values) => {
    try {
      await onDone(await step(values))
    } catch (error) {
      const { fields, status, message } =
        error instanceof RequestError ? error : { fields: {}, status: 0, message: somethingWentWrong }
      const wrong = Object.entries(fields).filter(([field]) => field in values)
      for (const [index, [field, text]] of wrong.entries())
        form.setError(field as Path<Values>, { message: text }, { shouldFocus: index === 0 })
      // That the session has ended is said by `SessionEnd`.
      if (wrong.length === 0 && status !== 401) form.setError('root', { message })
      if (status === 404 || status === 409) onStale()
    }
  })
}

type StepProps = Pick<StepDialogProps, 'onClose'> & {
  form: { formState: { isSubmitting: boolean; errors: { root?: { message?: string } } } }
  title: string
  yes: string
  /** Label of the button that closes the dialog, where "Cancel" could be the step itself. */
  no?: string | undefined
  children: ReactNode
}

/** A dialog with the fields of a step. It asks before it discards input, unless the form keeps it as a draft. */
export function FormDialog({
  form: { formState },
  title,
  yes,
  no,
  isDangerous = false,
  keepsDraft = false,
  children,
  onSubmit,
  onClose,
}: StepProps & {
  form: { formState: { isDirty: boolean } }
  isDangerous?: boolean
  keepsDraft?: boolean
  onSubmit: FormEventHandler
}) {
  const { cancel } = useText().common
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const { isSubmitting, isDirty } = formState
  const isUnsaved = isDirty && !keepsDraft && !isSubmitting
  const close = () => {
    if (isUnsaved) setIsAsking(true)
    else if (!isSubmitting) onClose()
  }
  return (
    <>
      <Modal
        open
        size="lg"
        title={title}
        onClose={close}
        footer={
          <>
            <Button kind="neutral" disabled={isSubmitting} onClick={close}>
              {no ?? cancel}
            </Button>
            <Button type="submit" form={id} kind={isDangerous ? 'danger' : 'primary'} busy={isSubmitting}>
              {yes}
            </Button>
          </>
        }
      >
        <form id={id} className="grid gap-4" noValidate onSubmit={onSubmit}>
          <StepError errors={formState.errors} />
          {children}
        </form>
      </Modal>
      {isUnsaved && (
        <DiscardQuestion isAsking={isAsking} onKeep={() => setIsAsking(false)} onDiscard={onClose} />
      )}
    </>
  )
}

/** Asks before a dialog is closed, or its page is left, with input that is not saved. */
function DiscardQuestion({
  isAsking,
  onKeep,
  onDiscard,
}: {
  isAsking: boolean
  onKeep: () => void
  onDiscard: () => void
}) {
  const text = useText(consoleTexts).desk
  const { state, proceed, reset } = useLeaving(() => true)
  return (
    <ConfirmDialog
      open={isAsking || state === 'blocked'}
      danger
      title={text.discardTitle}
      yes={text.discard}
      no={text.keepEditing}
      onNo={() => {
        reset?.()
        onKeep()
      }}
      onYes={() => {
        proceed?.()
        onDiscard()
      }}
    >
      <p className="text-ink-700">{text.discardNote}</p>
    </ConfirmDialog>
  )
}

/** Asks before a step without fields. */
export function StepConfirmation({
  form: { formState },
  title,
  yes,
  isDangerous = true,
  children,
  onYes,
  onClose,
}: StepProps & { isDangerous?: boolean; onYes: () => Promise<void> }) {
  const { cancel } = useText().common
  return (
    <ConfirmDialog
      open
      danger={isDangerous}
      title={title}
      yes={yes}
      no={cancel}
      busy={formState.isSubmitting}
      onNo={() => formState.isSubmitting || onClose()}
      onYes={() => void onYes()}
    >
      <div className="grid gap-4">
        <StepError errors={formState.errors} />
        <p className="text-ink-700">{children}</p>
      </div>
    </ConfirmDialog>
  )
}

/** The error of a step that is about no field, or the end of the session. */
function StepError({ errors: { root } }: { errors: StepProps['form']['formState']['errors'] }) {
  return (
    <>
      <SessionEnd />
      {root && (
        <Notice kind="danger" role="alert">
          {root.message}
        </Notice>
      )}
    </>
  )
}

/**
 * Returns a function that gives an input its idempotency key: after a lost answer the same input is sent with the same key, so
 * that it has one effect.
 */
export function useStepKey(): (input: object) => string {
  const sent = useRef({ contents: '', key: '' })
  return (input) => {
    const contents = JSON.stringify(input)
    if (sent.current.contents !== contents) sent.current = { contents, key: newIdempotencyKey() }
    return sent.current.key
  }
}

/** The field of the reason of a step, which is kept in the audit log. */
export function ReasonField<Values extends FieldValues & { reason: string }>({
  form,
  hint,
}: {
  form: UseFormReturn<Values>
  hint: string
}) {
  const text = useText(consoleTexts).desk
  return (
    <LimitedText
      form={form}
      name={'reason' as Path<Values>}
      label={text.reason}
      hint={hint}
      rows={2}
      maxLength={200}
      rules={{ validate: (reason: string) => reason.trim() !== '' || text.reasonMissing }}
    />
  )
}

/** A dialog of a step that needs only a reason. `step` gets the reason and returns the message to show. */
export function ReasonDialog({
  title,
  yes,
  isDangerous = false,
  hint,
  step,
  children,
  ...props
}: StepDialogProps & {
  title: string
  yes: string
  isDangerous?: boolean
  hint: string
  step: (reason: string) => Promise<string>
  children: ReactNode
}) {
  const form = useForm({ defaultValues: { reason: '' } })
  const submit = useStep(form, props, ({ reason }) => step(reason.trim()))
  return (
    <FormDialog form={form} title={title} yes={yes} isDangerous={isDangerous} onSubmit={submit} {...props}>
      {children}
      <ReasonField form={form} hint={hint} />
    </FormDialog>
  )
}
