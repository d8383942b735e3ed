import { isOneOf, reportReasons, ticketDepartments } from './choices.ts'

/** A support ticket: buying §2 "Help centre and tickets". A visitor also leaves a name and a way to answer. */
export type TicketFields = {
  department: string
  issue: string
  orderId: string
  subject: string
  details: string
}

const ticketLimits = {
  subject: 150,
  details: 5_000,
  attachments: 5,
  attachmentBytes: 5_000_000,
} as const

/** Messages by field of a ticket; the order id is not asked for the department Seller (buying §5). */
export function ticketErrors(ticket: TicketFields): Partial<Record<keyof TicketFields, string>> {
  const faults: Partial<Record<keyof TicketFields, string>> = {}
  const required = (field: keyof TicketFields, label: string) => {
    if (ticket[field].trim() === '') faults[field] = `${label} is required`
  }
  if (!isOneOf(ticketDepartments, ticket.department)) faults.department = 'Department is required'
  required('issue', 'Issue')
  if (needsOrderId(ticket.department)) required('orderId', 'Order ID')
  required('subject', 'Subject')
  required('details', 'Details')
  for (const field of ['subject', 'details'] as const) {
    if (ticket[field].length > ticketLimits[field]) {
      faults[field] = `Please use at most ${ticketLimits[field]} characters.`
    }
  }
  return faults
}

/** Whether the form asks for an order id. */
function needsOrderId(department: string): boolean {
  return department !== 'Seller'
}

/** Messages of a report: one of the reasons; "Others" needs words. */
export function reportErrors(report: {
  reason: string
  comment: string
}): Partial<Record<'reason' | 'comment', string>> {
  if (!isOneOf(reportReasons, report.reason)) return { reason: 'Please select a reason' }
  if (report.reason === 'Others' && report.comment.trim() === '')
    return { comment: 'Please describe the problem' }
  return report.comment.length > 1_000 ? { comment: 'Please use at most 1000 characters.' } : {}
}

/** A question on a product, 5 to 300 characters. */
export function questionError(question: string): string | null {
  const length = question.trim().length
  if (length < 5) return 'Please write your question'
  return length > 300 ? 'Please use at most 300 characters.' : null
}

/** A new list needs a name (browsing §5). */
export function listNameError(name: string): string | null {
  return name.trim() === '' ? 'List Name is required' : null
}
