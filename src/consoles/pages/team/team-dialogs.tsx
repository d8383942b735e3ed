import { type FormEventHandler, type ReactNode, type Ref, useId, useImperativeHandle, useState } from 'react'
import {
  Controller,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { emailError } from '#domain/account.ts'
import { mayChangeMember, operatorRoles, sellerRoles } from '#domain/permissions.ts'
import { consoleTexts } from '#text/console.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { Field, TextField } from '#ui/forms/field.tsx'
import { useText } from '#ui/layout/text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { RequestError } from '#web/api/request-error.ts'
import { SessionNotEnded } from '#web/session/logout-dialog.tsx'
import { logout } from '#web/session/sign-out.ts'
import type { Calls } from '#contract/calls.ts'
import { useDesk } from '#consoles/api/desk-state.ts'

type Team = Calls['GET /seller/team']['output']
export type Member = Team['members'][number]
export type Invitation = Team['invitations'][number]
type Role = Member['role']

/** A change of the team that a dialog is open for. */
export type TeamTask =
  | { kind: 'invite' }
  | { kind: 'role' | 'reset' | 'remove'; member: Member }
  | { kind: 'withdraw'; invitation: Invitation }

/** Returns the name of a member for headings, which is the email of a member without a name. */
export const nameOf = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name || email || '–'

/** Returns the role of the viewer in this team, and whether it includes changes of members with another role. */
export function useOwnRole() {
  const { desk, store, me } = useDesk()
  const role = store?.role ?? me.operator?.role ?? ''
  return { role, mayChange: (changed: Role) => mayChangeMember(desk, role, [changed]) }
}

type Props = {
  onClose: () => void
  /** Called with what happened. The dialog is busy until it resolves. */
  onDone: (message: string) => Promise<void>
  /** Called when the server reports that another user has changed the team, so that the list must be reloaded. */
  onStale: () => void
}

/** The dialog of a task. */
export function TaskDialog({ task, ...props }: { task: TeamTask } & Props) {
  switch (task.kind) {
    case 'invite':
      return <InviteDialog {...props} />
    case 'role':
      return <RoleDialog member={task.member} {...props} />
    case 'reset':
      return <ResetDialog member={task.member} {...props} />
    case 'remove':
      return <RemoveDialog member={task.member} {...props} />
    case 'withdraw':
      return <WithdrawDialog invitation={task.invitation} {...props} />
  }
}

function InviteDialog(props: Props) {
  const text = useText(consoleTexts).team
  const { desk, send } = useDesk()
  const form = useForm({ defaultValues: { email: '', role: '' } })
  // After a lost answer the same invitation is sent with the same key, so that there is one mail.
  const [sent, setSent] = useState({ contents: '', key: '' })
  const submit = useStep(form, props, async ({ email, role }) => {
    const input = { email: email.trim(), role: role as Role }
    const contents = JSON.stringify(input)
    const key = sent.contents === contents ? sent.key : newIdempotencyKey()
    setSent({ contents, key })
    await send(`POST /${desk}/team/invitations`, input, key)
    return text.invited(input)
  })
  return (
    <FormDialog form={form} title={text.invite} yes={text.sendInvitation} onSubmit={submit} {...props}>
      <p className="text-ink-700">{text.inviteNote}</p>
      <Field
        label={text.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={form.formState.errors.email?.message}
        {...form.register('email', {
          validate: (email) => emailError(email) === null || text.emailInvalid,
        })}
      />
      <RoleField form={form} validate={(role) => role !== '' || text.roleMissing} />
    </FormDialog>
  )
}

function RoleDialog({ member, ...props }: { member: Member } & Props) {
  const { team: text, desk: deskText } = useText(consoleTexts)
  const { desk, me, send } = useDesk()
  const name = nameOf(member)
  const from = deskText.roles[member.role]
  const form = useForm<{ role: string }>({ defaultValues: { role: member.role } })
  const submit = useStep(form, props, async ({ role }) => {
    await send(`PUT /${desk}/team/:userId`, { userId: member.userId, role: role as Role })
    return text.roleChanged({ name, role: deskText.roles[role as Role] })
  })
  const chosen = useWatch({ control: form.control, name: 'role' }) as Role
  return (
    <FormDialog
      form={form}
      title={text.changeRoleOf({ name })}
      yes={text.changeRole}
      onSubmit={submit}
      {...props}
    >
      {member.userId === me.user.userId && <Notice kind="warning">{text.ownRole}</Notice>}
      <RoleField form={form} validate={(role) => role !== member.role || text.roleSame({ role: from })} />
      <p role="status" className="font-semibold">
        {chosen !== member.role && text.roleChange({ name, from, to: deskText.roles[chosen] })}
      </p>
    </FormDialog>
  )
}

function ResetDialog({ member, ...props }: { member: Member } & Props) {
  const text = useText(consoleTexts).team
  const { desk, me, send } = useDesk()
  const name = nameOf(member)
  const form = useForm({ defaultValues: { reason: '' } })
  const submit = useStep(form, props, async ({ reason }) => {
    const input = { userId: member.userId, reason: reason.trim() }
    await send(`POST /${desk}/team/:userId/reset-factor`, input)
    return text.resetDone({ name })
  })
  return (
    <FormDialog
      form={form}
      title={text.resetOf({ name })}
      yes={text.confirmReset}
      isDangerous
      onSubmit={submit}
      {...props}
    >
      {member.userId === me.user.userId && <Notice kind="warning">{text.resetOwn}</Notice>}
      <p className="text-ink-700">{text.resetNote}</p>
      <TextField
        label={text.reason}
        hint={text.reasonHint}
        rows={2}
        maxLength={200}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: (reason) => reason.trim() !== '' || text.reasonMissing })}
      />
    </FormDialog>
  )
}

function RemoveDialog({ member, ...props }: { member: Member } & Props) {
  const text = useText(consoleTexts).team
  const { desk, me, send } = useDesk()
  const [isLeft, setIsLeft] = useState(false)
  const name = nameOf(member)
  const isOwn = member.userId === me.user.userId
  const form = useForm()
  const remove = useStep(form, props, async () => {
    await send(`DELETE /${desk}/team/:userId`, { userId: member.userId })
    if (!isOwn) return text.removed({ name })
    // The session has ended on the server; this ends it in the browser and leaves the page.
    if (!(await logout())) setIsLeft(true)
    return new Promise(() => undefined)
  })
  if (isLeft) return <SessionNotEnded />
  return (
    <StepConfirmation
      form={form}
      title={isOwn ? text.removeOwnTitle : text.removeOf({ name })}
      yes={isOwn ? text.leave : text.remove}
      onYes={remove}
      {...props}
    >
      {isOwn ? text.removeOwn : text.removeNote({ name })}
    </StepConfirmation>
  )
}

function WithdrawDialog({ invitation, ...props }: { invitation: Invitation } & Props) {
  const text = useText(consoleTexts).team
  const { desk, send } = useDesk()
  const form = useForm()
  const withdraw = useStep(form, props, async () => {
    const { invitationId } = invitation
    await send(`DELETE /${desk}/team/invitations/:invitationId`, { invitationId })
    return text.withdrawn(invitation)
  })
  return (
    <StepConfirmation form={form} title={text.withdrawTitle} yes={text.withdraw} onYes={withdraw} {...props}>
      {text.withdrawNote(invitation)}
    </StepConfirmation>
  )
}

/**
 * Returns the submit handler of a dialog. `step` sends the call and returns what happened; it does not settle if the page is left. Errors
 * are shown at their fields, others as the error `root` of the form.
 */
function useStep<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { onDone, onStale }: Pick<Props, 'onDone' | 'onStale'>,
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
      if (wrong.length === 0) form.setError('root', { message })
      if (status === 404) onStale()
    }
  })
}

type StepProps = Pick<Props, 'onClose'> & {
  form: { formState: { isSubmitting: boolean; errors: { root?: { message?: string } } } }
  title: string
  yes: string
  children: ReactNode
}

function FormDialog({
  form: { formState },
  title,
  yes,
  isDangerous = false,
  children,
  onSubmit,
  onClose,
}: StepProps & { isDangerous?: boolean; onSubmit: FormEventHandler }) {
  const { cancel } = useText().common
  const id = useId()
  const { isSubmitting } = formState
  return (
    <Modal
      open
      size="lg"
      title={title}
      onClose={() => isSubmitting || onClose()}
      footer={
        <>
          <Button kind="neutral" disabled={isSubmitting} onClick={onClose}>
            {cancel}
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
  )
}

function StepConfirmation({
  form: { formState },
  title,
  yes,
  children,
  onYes,
  onClose,
}: StepProps & { onYes: () => Promise<void> }) {
  const { cancel } = useText().common
  return (
    <ConfirmDialog
      open
      danger
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

function StepError({ errors: { root } }: { errors: StepProps['form']['formState']['errors'] }) {
  if (!root) return null
  return (
    <Notice kind="danger" role="alert">
      {root.message}
    </Notice>
  )
}

/** A choice of the roles of this desk that the viewer may give, with what each may do. */
function RoleField<Values extends FieldValues & { role: string }>({
  form,
  validate,
}: {
  form: UseFormReturn<Values>
  validate: (role: string) => true | string
}) {
  return (
    <Controller
      name={'role' as Path<Values>}
      control={form.control}
      rules={{ validate }}
      render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
        <RoleChoice ref={ref} value={value} onChange={onChange} error={error?.message ?? null} />
      )}
    />
  )
}

function RoleChoice({
  ref,
  ...props
}: {
  /** Receives what the form focuses on an error. */
  ref: Ref<{ focus: () => void }>
  value: string
  onChange: (role: string) => void
  error: string | null
}) {
  const { team: text, desk: deskText } = useText(consoleTexts)
  const { desk } = useDesk()
  const { mayChange } = useOwnRole()
  const id = useId()
  useImperativeHandle(ref, () => ({
    focus: () => document.getElementById(id)?.querySelector('input')?.focus(),
  }))
  const roles: readonly Role[] = desk === 'seller' ? sellerRoles : operatorRoles
  return (
    <RadioGroup
      id={id}
      rows
      name="role"
      legend={text.role}
      choices={roles.filter(mayChange).map((role) => ({
        value: role,
        label: deskText.roles[role],
        hint: text.roleNotes[desk][role],
      }))}
      {...props}
    />
  )
}
