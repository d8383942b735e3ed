import { isOneOf, reportReasons, ticketDepartments } from './choices.ts'

/** Fields of a support ticket (buying §2 "Help centre and tickets"). A visitor also leaves a name and a contact. */
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

/** Returns the errors of a ticket by field. The department Seller needs no order id (buying §5). */
export function ticketErrors(ticket: TicketFields): Partial<Record<keyof TicketFields, string>> {
  const errors: Partial<Record<keyof TicketFields, string>> = {}
  const required = (field: keyof TicketFields, label: string) => {
    if (ticket[field].trim() === '') errors[field] = `${label} is required`
  }
  if (!isOneOf(ticketDepartments, ticket.department)) errors.department = 'Department is required'
  required('issue', 'Issue')
  if (needsOrderId(ticket.department)) required('orderId', 'Order ID')
  required('subject', 'Subject')
  required('details', 'Details')
  for (const field of ['subject', 'details'] as const) {
    if (ticket[field].length > ticketLimits[field]) {
      errors[field] = `Please use at most ${ticketLimits[field]} characters.`
    }
  }
  return errors
}

/** Returns true if the form asks for an order id. */
function needsOrderId(department: string): boolean {
  return department !== 'Seller'
}

/** Returns the errors of a report by field. The reason "Others" requires a comment. */
export function reportErrors(report: {
  reason: string
  comment: string
}): Partial<Record<'reason' | 'comment', string>> {
  if (!isOneOf(reportReasons, report.reason)) return { reason: 'Please select a reason' }
  if (report.reason === 'Others' && report.comment.trim() === '')
    return { comment: 'Please describe the problem' }
  return report.comment.length > 1_000 ? { comment: 'Please use at most 1000 characters.' } : {}
}

/** Returns the error of a question about a product: 5 to 300 characters. */
export function questionError(question: string): string | null {
  const length = question.trim().length
  if (length < 5) return 'Please write your question'
  return length > 300 ? 'Please use at most 300 characters.' : null
}

/** Returns the error of the name of a new list (browsing §5). */
export function listNameError(name: string): string | null {
  return name.trim() === '' ? 'List Name is required' : null
}
