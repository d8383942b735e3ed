import { describe, expect, it } from 'vitest'
import { listNameError, questionError, reportErrors, ticketErrors } from './help.ts'

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
    [{ department: '' }, { department: 'Department is required' }],
    [{ department: 'Sales' }, { department: 'Department is required' }],
    [{ issue: ' ' }, { issue: 'Issue is required' }],
    [{ orderId: '' }, { orderId: 'Order ID is required' }],
    [{ orderId: '', department: 'Seller' }, {}],
    [{ subject: '' }, { subject: 'Subject is required' }],
    [{ subject: 'x'.repeat(151) }, { subject: 'Please use at most 150 characters.' }],
    [{ subject: 'x'.repeat(150), details: 'x'.repeat(5_000) }, {}],
    [{ details: '' }, { details: 'Details is required' }],
    [{ details: 'x'.repeat(5_001) }, { details: 'Please use at most 5000 characters.' }],
  ])('%j', (over, faults) => {
    expect(ticketErrors({ ...valid, ...over })).toEqual(faults)
  })
})

describe('reportFaults, browsing §2 "Report modal"', () => {
  it.each([
    [{ reason: 'Counterfeit Products', comment: '' }, {}],
    [{ reason: '', comment: 'x' }, { reason: 'Please select a reason' }],
    [{ reason: 'Others', comment: ' ' }, { comment: 'Please describe the problem' }],
    [{ reason: 'Others', comment: 'Torn' }, {}],
    [{ reason: 'Others', comment: 'x'.repeat(1_000) }, {}],
    [{ reason: 'Others', comment: 'x'.repeat(1_001) }, { comment: 'Please use at most 1000 characters.' }],
  ])('%j', (report, faults) => {
    expect(reportErrors(report)).toEqual(faults)
  })
})

it.each([
  ['Hi', 'Please write your question'],
  ['Size?', null],
  [` ${'x'.repeat(300)} `, null],
  ['x'.repeat(301), 'Please use at most 300 characters.'],
])('question "%s": %s', (question, message) => {
  expect(questionError(question)).toBe(message)
})

it.each([
  ['  ', 'List Name is required'],
  ['Diwali', null],
  [` ${'x'.repeat(60)} `, null],
])('list name "%s": %s', (name, message) => {
  expect(listNameError(name)).toBe(message)
})
