import { type Ref, useId, useImperativeHandle, useState } from 'react'
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
import { RadioGroup } from '#ui/forms/choice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useText } from '#ui/layout/text.ts'
import { SessionNotEnded } from '#web/session/logout-dialog.tsx'
import { logout } from '#web/session/sign-out.ts'
import type { Calls } from '#contract/calls.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import {
  FormDialog,
  ReasonDialog,
  StepConfirmation,
  type StepDialogProps,
  useStep,
  useStepKey,
} from '#consoles/form/step-dialog.tsx'

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

/** The dialog of a task. */
export function TaskDialog({ task, ...props }: { task: TeamTask } & StepDialogProps) {
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

function InviteDialog(props: StepDialogProps) {
  const text = useText(consoleTexts).team
  const { desk, send } = useDesk()
  const form = useForm({ defaultValues: { email: '', role: '' } })
  const keyOf = useStepKey()
  const submit = useStep(form, props, async ({ email, role }) => {
    const input = { email: email.trim(), role: role as Role }
    await send(`POST /${desk}/team/invitations`, input, keyOf(input))
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

function RoleDialog({ member, ...props }: { member: Member } & StepDialogProps) {
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

/** Resets the second factor of a member: asks for a reason. */
export function ResetDialog({
  member,
  ...props
}: { member: Pick<Member, 'userId' | 'name' | 'email'> } & StepDialogProps) {
  const text = useText(consoleTexts).team
  const { desk, me, send } = useDesk()
  const name = nameOf(member)
  return (
    <ReasonDialog
      title={text.resetOf({ name })}
      yes={text.confirmReset}
      isDangerous
      hint={text.reasonHint}
      step={async (reason) => {
        await send(`POST /${desk}/team/:userId/reset-factor`, { userId: member.userId, reason })
        return text.resetDone({ name })
      }}
      {...props}
    >
      {member.userId === me.user.userId && <Notice kind="warning">{text.resetOwn}</Notice>}
      <p className="text-ink-700">{text.resetNote}</p>
    </ReasonDialog>
  )
}

function RemoveDialog({ member, ...props }: { member: Member } & StepDialogProps) {
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

function WithdrawDialog({ invitation, ...props }: { invitation: Invitation } & StepDialogProps) {
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
