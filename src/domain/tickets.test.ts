import { describe, expect, it } from 'vitest'
import {
  acknowledgeBy,
  alarmLeads,
  answerBy,
  redressBy,
  REOPEN_DAYS,
  reopenUntil,
  stateAfter,
  ticketActors,
  ticketDeadlines,
  ticketMessageError,
  ticketNumber,
  ticketStates,
  ticketSteps,
} from './tickets.ts'

const now = new Date('2026-11-25T10:00:00+05:30')
const open = { state: 'open', resolvedAt: null } as const

describe('steps of a ticket', () => {
  it('are possible for these actors and states', () => {
    const possible = ticketSteps.flatMap((step) =>
      ticketActors.flatMap((actor) =>
        ticketStates.flatMap((state) => {
          const resolvedAt = state === 'resolved' ? now : null
          const to = stateAfter(step, { state, resolvedAt }, actor, now)
          return to ? [`${actor} ${step} ${state} → ${to}`] : []
        }),
      ),
    )
    expect(possible).toEqual([
      'operator answer open → answered',
      'operator answer answered → answered',
      'seller answer open → answered',
      'seller answer answered → answered',
      'operator resolve open → resolved',
      'operator resolve answered → resolved',
      'seller resolve open → resolved',
      'seller resolve answered → resolved',
      'operator reopen resolved → open',
      'seller reopen resolved → open',
      'customer write open → open',
      'customer write answered → open',
      'customer write resolved → open',
      'seller pass open → open',
      'seller pass answered → answered',
      'operator toSeller open → open',
      'operator toSeller answered → answered',
      'operator assign open → open',
      'operator assign answered → answered',
      'operator assign resolved → resolved',
      'operator note open → open',
      'operator note answered → answered',
      'operator note resolved → resolved',
    ])
  })

  it.each([
    [0, 'open'],
    [REOPEN_DAYS * 86_400_000, 'open'],
    [REOPEN_DAYS * 86_400_000 + 1, null],
  ])('reopen a ticket within 14 days after its resolution: %i ms → %s', (age, state) => {
    const resolvedAt = new Date(now.getTime() - age)
    for (const [step, actor] of [
      ['write', 'customer'],
      ['reopen', 'operator'],
    ] as const)
      expect(stateAfter(step, { state: 'resolved', resolvedAt }, actor, now)).toBe(state)
    expect(stateAfter('note', { state: 'resolved', resolvedAt }, 'operator', now)).toBe('resolved')
  })

  it('tell until when', () => {
    expect(reopenUntil(now).toISOString()).toBe('2026-12-09T04:30:00.000Z')
    expect(stateAfter('write', open, 'operator', now)).toBeNull()
  })
})

describe('deadlines', () => {
  it('are 12 hours for the answer and 48 hours for the acknowledgement', () => {
    expect(answerBy(now).toISOString()).toBe('2026-11-25T16:30:00.000Z')
    expect(acknowledgeBy(now).toISOString()).toBe('2026-11-27T04:30:00.000Z')
  })

  it.each([
    ['2026-11-25T10:00:00+05:30', '2026-12-25T10:00:00+05:30'],
    ['2026-12-31T23:30:00+05:30', '2027-01-31T23:30:00+05:30'],
    ['2027-01-31T00:10:00+05:30', '2027-02-28T00:10:00+05:30'],
    ['2028-01-30T12:00:00+05:30', '2028-02-29T12:00:00+05:30'],
  ])('are one month for the redress: %s → %s', (since, due) => {
    expect(redressBy(new Date(since))).toEqual(new Date(due))
  })

  it('have an alarm before each', () => {
    for (const kind of [...ticketDeadlines, 'callback'] as const)
      expect(alarmLeads[kind]).toBeGreaterThanOrEqual(3_600_000)
  })
})

it('shows the number of a ticket', () => {
  expect(ticketNumber(10_001)).toBe('TKT-10001')
})

it.each([
  ['Hello', null],
  [' \n ', 'ticketMessageRequired'],
  ['x'.repeat(5_000), null],
  ['x'.repeat(5_001), { code: 'tooLong', params: { max: 5_000 } }],
])('checks a message', (message, error) => {
  expect(ticketMessageError(message)).toEqual(error)
})
