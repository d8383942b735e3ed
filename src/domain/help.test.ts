import { describe, expect, it } from 'vitest'
import { answerError, questionError, reportErrors, ticketErrors } from './help.ts'

describe('ticketFaults, buying §5', () => {
  const valid = {
    department: 'Customer Support',
    issue: 'Late parcel',
    orderId: 'TC-100',
    subject: 'Where is it',
    details: 'It was due on Friday.',
  }
  it.each([
    [{}, {}],
    [{ department: '' }, { department: 'ticketDepartmentRequired' }],
    [{ department: 'Sales' }, { department: 'ticketDepartmentRequired' }],
    [{ issue: ' ' }, { issue: 'ticketIssueRequired' }],
    [{ orderId: '' }, { orderId: 'ticketOrderIdRequired' }],
    [{ orderId: '', department: 'Seller' }, {}],
    [{ subject: '' }, { subject: 'ticketSubjectRequired' }],
    [{ subject: 'x'.repeat(151) }, { subject: { code: 'tooLong', params: { max: 150 } } }],
    [{ subject: 'x'.repeat(150), details: 'x'.repeat(5_000) }, {}],
    [{ details: '' }, { details: 'ticketDetailsRequired' }],
    [{ details: 'x'.repeat(5_001) }, { details: { code: 'tooLong', params: { max: 5000 } } }],
  ])('%j', (over, faults) => {
    expect(ticketErrors({ ...valid, ...over })).toEqual(faults)
  })
})

describe('reportFaults, browsing §2 "Report modal"', () => {
  it.each([
    [{ reason: 'Counterfeit Products', comment: '' }, {}],
    [{ reason: '', comment: 'x' }, { reason: 'reportReasonNeeded' }],
    [{ reason: 'Others', comment: ' ' }, { comment: 'reportCommentNeeded' }],
    [{ reason: 'Others', comment: 'Torn' }, {}],
    [{ reason: 'Others', comment: 'x'.repeat(1_000) }, {}],
    [
      { reason: 'Others', comment: 'x'.repeat(1_001) },
      { comment: { code: 'tooLong', params: { max: 1000 } } },
    ],
  ])('%j', (report, faults) => {
    expect(reportErrors(report)).toEqual(faults)
  })
})

it.each([
  ['Hi', 'questionNeeded'],
  ['Size?', null],
  [` ${'x'.repeat(300)} `, null],
  ['x'.repeat(301), { code: 'tooLong', params: { max: 300 } }],
])('question "%s": %s', (question, message) => {
  expect(questionError(question)).toEqual(message)
})

it.each([
  ['Yes.', 'answerNeeded'],
  ['Sure.', null],
  [` ${'x'.repeat(1_000)} `, null],
  ['x'.repeat(1_001), { code: 'tooLong', params: { max: 1_000 } }],
])('answer "%s": %s', (answer, message) => {
  expect(answerError(answer)).toEqual(message)
})
