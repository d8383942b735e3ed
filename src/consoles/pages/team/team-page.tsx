import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { leadingRole, needsFactor } from '#domain/permissions.ts'
import { consoleTexts } from '#text/console.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { classes } from '#ui/layout/class-names.ts'
import { EmailText } from '#ui/layout/email-text.tsx'
import { BinIcon, EditIcon, PlusIcon, ShieldIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Dropdown } from '#ui/overlays/dropdown.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { ME, useDesk } from '#consoles/api/desk-state.ts'
import { LoadError } from '#consoles/form/load-error.tsx'
import { Time } from '#consoles/layout/time.tsx'
import {
  type Invitation,
  type Member,
  nameOf,
  TaskDialog,
  type TeamTask,
  useOwnRole,
} from './team-dialogs.tsx'

const byName = new Intl.Collator('en', { sensitivity: 'base' })

/** Members and open invitations of the team, with their changes for those who may make them. */
export default function TeamPage() {
  const text = useText(consoleTexts).team
  const { desk, store, me, permissions, send } = useDesk()
  const queries = useQueryClient()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const [task, setTask] = useState<TeamTask | null>(null)
  const queryKey = [desk, store?.sellerId, 'team']
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => send(`GET /${desk}/team`, {}),
    select: ({ members, invitations }) => ({
      members: members.toSorted((a, b) => byName.compare(nameOf(a), nameOf(b))),
      invitations: invitations.toSorted((a, b) => byName.compare(a.email, b.email)),
    }),
  })
  const close = () => {
    flushSync(() => setTask(null))
    // The row that opened the dialog is gone.
    if (document.activeElement === document.body) heading.current?.focus()
  }
  const reload = () => queries.invalidateQueries({ queryKey })
  const mayWrite = permissions.has('team.write')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-700">
          {desk === 'seller' ? text.note.seller({ storename: store?.storename ?? '' }) : text.note.operator()}
        </p>
        {mayWrite && (
          <Button small icon={<PlusIcon />} onClick={() => setTask({ kind: 'invite' })}>
            {text.invite}
          </Button>
        )}
      </div>
      {error && !data && <LoadError error={error} retry={() => void refetch()} />}
      {!error && !data && <LoadingTeam />}
      {data && (
        <>
          <section className="grid gap-2" aria-labelledby="members">
            <h2 className="heading" id="members" tabIndex={-1} ref={heading}>
              {text.members({ count: data.members.length })}
            </h2>
            <MemberTable members={data.members} mayWrite={mayWrite} onTask={setTask} />
          </section>
          <section className="grid gap-2" aria-labelledby="invitations">
            <h2 className="heading" id="invitations">
              {text.invitations}
            </h2>
            {data.invitations.length > 0 ? (
              <InvitationTable invitations={data.invitations} mayWrite={mayWrite} onTask={setTask} />
            ) : data.members.length > 1 || !mayWrite ? (
              <p className="panel text-ink-700">{text.noInvitations}</p>
            ) : (
              <div className="panel">
                <EmptyState title={text.alone} text={text.aloneNote} drawing="list" level={3} />
              </div>
            )}
          </section>
        </>
      )}
      {task && (
        <TaskDialog
          task={task}
          onClose={close}
          onStale={() => void reload()}
          // The team is loaded before the dialog closes, so that the focus goes to a row that stays.
          onDone={async (message) => {
            await Promise.all([
              reload(),
              'member' in task && task.member.userId === me.user.userId
                ? queries.invalidateQueries({ queryKey: ME })
                : null,
            ])
            close()
            toast(message)
          }}
        />
      )}
    </>
  )
}

function LoadingTeam() {
  const text = useText(consoleTexts).team
  return (
    <div className="panel grid gap-3">
      <p role="status" className="sr-only">
        {text.loading}
      </p>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </div>
  )
}

type TableProps = { mayWrite: boolean; onTask: (task: TeamTask) => void }

function MemberTable({ members, ...rest }: { members: readonly Member[] } & TableProps) {
  const text = useText(consoleTexts).team
  return (
    <Table
      labelledBy="members"
      heads={[text.name, text.role, text.factor, text.since, text.lastSeen]}
      hasActions={rest.mayWrite}
    >
      {members.map((member) => (
        <MemberRow key={member.userId} member={member} {...rest} />
      ))}
    </Table>
  )
}

function MemberRow({ member, mayWrite, onTask }: { member: Member } & TableProps) {
  const { team: text, desk: deskText } = useText(consoleTexts)
  const { dates } = useText()
  const { desk, me } = useDesk()
  const { email, role, secondFactor, since, lastSeenAt } = member
  const name = nameOf(member)
  return (
    <tr className={rowClass}>
      <th scope="row" className={classes(cellClass, 'text-start font-normal max-md:pe-24')}>
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0">{name}</span>
          {member.userId === me.user.userId && <Badge kind="info">{text.you}</Badge>}
        </span>
        {email !== null && email !== name && (
          <span className="muted block">
            <EmailText>{email}</EmailText>
          </span>
        )}
      </th>
      <Cell label={text.role}>{deskText.roles[role]}</Cell>
      <Cell label={text.factor}>
        {secondFactor === 'enrolled' ? (
          <Badge kind="good">{text.on}</Badge>
        ) : needsFactor(desk, role) ? (
          <Badge kind="wait">{text.notSetUp}</Badge>
        ) : (
          <Badge>{text.off}</Badge>
        )}
      </Cell>
      <Cell label={text.since}>
        <time dateTime={since}>{dates.date(new Date(since))}</time>
      </Cell>
      <Cell label={text.lastSeen}>{lastSeenAt === null ? text.notRecently : <Time at={lastSeenAt} />}</Cell>
      {mayWrite && (
        <td className={actionClass}>
          <MemberActions member={member} onTask={onTask} />
        </td>
      )}
    </tr>
  )
}

/** What the viewer may do with a member. The server decides again. */
function MemberActions({ member, onTask }: { member: Member; onTask: TableProps['onTask'] }) {
  const text = useText(consoleTexts).team
  const { desk, me } = useDesk()
  const { role, mayChange } = useOwnRole()
  const { key } = useLocation()
  if (!mayChange(member.role)) return null
  // Two-step sign-in of an owner is reset by an admin.
  const mayReset = role === leadingRole[desk] && (desk === 'operator' || member.role !== 'owner')
  const actions = [
    { kind: 'role', label: text.changeRole, Icon: EditIcon, isOffered: true },
    {
      kind: 'reset',
      label: text.reset,
      Icon: ShieldIcon,
      isOffered: mayReset && member.secondFactor === 'enrolled',
    },
    {
      kind: 'remove',
      label: member.userId === me.user.userId ? text.leave : text.remove,
      Icon: BinIcon,
      isOffered: true,
    },
  ] as const
  return (
    <Dropdown
      page={key}
      align="end"
      className="rounded-md px-2 font-semibold text-leaf-800 hover:underline"
      summary={
        <span>
          {text.manage}
          <span className="sr-only"> {nameOf(member)}</span>
        </span>
      }
    >
      {(closePanel) => (
        <ul>
          {actions
            .filter(({ isOffered }) => isOffered)
            .map(({ kind, label, Icon }) => (
              <li key={kind}>
                <button
                  type="button"
                  className={classes(
                    'flex min-h-11 w-full cursor-pointer items-center gap-3 text-start hover:underline',
                    kind === 'remove' && 'text-chilli-700',
                  )}
                  onClick={() => {
                    closePanel()
                    onTask({ kind, member })
                  }}
                >
                  <Icon />
                  {label}
                </button>
              </li>
            ))}
        </ul>
      )}
    </Dropdown>
  )
}

function InvitationTable({
  invitations,
  mayWrite,
  onTask,
}: { invitations: readonly Invitation[] } & TableProps) {
  const { team: text, desk: deskText } = useText(consoleTexts)
  const { mayChange } = useOwnRole()
  return (
    <Table labelledBy="invitations" heads={[text.email, text.role, text.validUntil]} hasActions={mayWrite}>
      {invitations.map((invitation) => {
        const { invitationId, email, role, expiresAt } = invitation
        return (
          <tr key={invitationId} className={rowClass}>
            <th scope="row" className={classes(cellClass, 'text-start font-semibold max-md:pe-28')}>
              <EmailText>{email}</EmailText>
            </th>
            <Cell label={text.role}>{deskText.roles[role]}</Cell>
            <Cell label={text.validUntil}>
              <Time at={expiresAt} />
            </Cell>
            {mayWrite && (
              <td className={actionClass}>
                {mayChange(role) && (
                  <Button
                    kind="remove"
                    small
                    className="-me-1.5"
                    onClick={() => onTask({ kind: 'withdraw', invitation })}
                  >
                    {text.withdraw}
                    <span className="sr-only"> {email}</span>
                  </Button>
                )}
              </td>
            )}
          </tr>
        )
      })}
    </Table>
  )
}

const rowClass =
  'relative max-md:grid max-md:gap-1 max-md:border-b max-md:border-ink-200 max-md:p-3 max-md:last:border-b-0'
const cellClass = 'md:border-t md:border-ink-200 md:px-3 md:py-2 md:first:ps-4'
const actionClass = 'text-end max-md:absolute max-md:end-1 max-md:top-1 md:border-t md:border-ink-200 md:pe-3'

/** A table from 768 px on; below, the cells of a row are stacked with their labels. */
function Table({
  labelledBy,
  heads,
  hasActions,
  children,
}: {
  labelledBy: string
  heads: readonly string[]
  hasActions: boolean
  children: ReactNode
}) {
  const text = useText(consoleTexts).team
  return (
    <table
      className="w-full rounded-lg border border-ink-200 bg-white max-md:block md:border-separate md:border-spacing-0"
      aria-labelledby={labelledBy}
    >
      <thead className="max-md:hidden">
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="muted px-3 py-2 text-start text-sm font-semibold first:ps-4 xl:whitespace-nowrap"
            >
              {head}
            </th>
          ))}
          {hasActions && (
            <th scope="col">
              <span className="sr-only">{text.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className={classes(cellClass, 'max-md:flex max-md:justify-between max-md:gap-4')}>
      <span className="muted md:hidden">{label}</span>
      <span className="max-md:text-end xl:whitespace-nowrap">{children}</span>
    </td>
  )
}
