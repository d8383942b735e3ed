import { sql } from 'kysely'
import type { z } from 'zod'
import type { AuditRow, deskConsole } from '#contract/desk/console.ts'
import { maskName } from '#domain/desk-search.ts'
import { maySeeBuyers } from './find-buyers.ts'
import { inDays, type ListDefinition } from './list.ts'

type Input = z.output<(typeof deskConsole.audit.rows)[number]['input']>
type Answer = z.input<typeof AuditRow>
type Row = Omit<Answer, 'at' | 'actor'> & {
  at: Date
  actorId: string | null
  actorRole: string
  actorName: string
}

/** The changes that concern a store, or all. */
export const auditList: ListDefinition<Input, Row, Answer> = {
  from: 'audit_log a',
  key: 'a.id',
  keyType: 'number',
  seller: 'a.seller_id',
  filters: {
    subject: (subject) => sql`a.subject = ${subject}`,
    actor: (userId) => sql`a.actor_id = ${userId}`,
    action: (action) => sql`a.action = ${action}`,
    ...inDays('a.at'),
  },
  search: (text) => sql`a.subject = ${text}`,
  sorts: { at: { sql: 'a.at', type: 'time' } },
  usualSort: '-at',
  joins: 'left join users u on u.id = a.actor_id',
  columns: {
    auditId: 'a.id',
    at: 'a.at',
    actorId: 'a.actor_id',
    actorRole: 'a.actor_role',
    actorName: `coalesce(u.name, '')`,
    action: 'a.action',
    subject: 'a.subject',
    before: 'a.before',
    after: 'a.after',
    requestId: 'a.request_id',
  },
  toAnswer: ({ at, actorId, actorRole: role, actorName, ...row }, ctx) => {
    const isHidden = role === 'shopper' && !maySeeBuyers(ctx)
    const name = isHidden ? maskName(actorName) : actorName
    return { ...row, at: at.toISOString(), actor: actorId === null ? null : { userId: actorId, name, role } }
  },
}
