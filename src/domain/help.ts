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

type TooLong = { code: 'tooLong'; params: { max: number } }
const tooLong = (max: number): TooLong => ({ code: 'tooLong', params: { max } })

type TicketError =
  | 'ticketDepartmentRequired'
  | 'ticketIssueRequired'
  | 'ticketOrderIdRequired'
  | 'ticketSubjectRequired'
  | 'ticketDetailsRequired'
  | TooLong

/** Returns the errors of a ticket by field. The department Seller needs no order id (buying §5). */
export function ticketErrors(ticket: TicketFields): Partial<Record<keyof TicketFields, TicketError>> {
  const errors: Partial<Record<keyof TicketFields, TicketError>> = {}
  const required = (field: keyof TicketFields, error: TicketError) => {
    if (ticket[field].trim() === '') errors[field] = error
  }
  if (!isOneOf(ticketDepartments, ticket.department)) errors.department = 'ticketDepartmentRequired'
  required('issue', 'ticketIssueRequired')
  if (needsOrderId(ticket.department)) required('orderId', 'ticketOrderIdRequired')
  required('subject', 'ticketSubjectRequired')
  required('details', 'ticketDetailsRequired')
  for (const field of ['subject', 'details'] as const) {
    if (ticket[field].length > ticketLimits[field]) {
      errors[field] = tooLong(ticketLimits[field])
    }
  }
  return errors
}

/** Returns true if the form asks for an order id. */
function needsOrderId(department: string): boolean {
  return department !== 'Seller'
}

/** Returns the errors of a report by field. The reason "Others" requires a comment. */
export function reportErrors(report: { reason: string; comment: string }): {
  reason?: 'reportReasonNeeded'
  comment?: 'reportCommentNeeded' | TooLong
} {
  if (!isOneOf(reportReasons, report.reason)) return { reason: 'reportReasonNeeded' }
  if (report.reason === 'Others' && report.comment.trim() === '') return { comment: 'reportCommentNeeded' }
  return report.comment.length > 1_000 ? { comment: tooLong(1_000) } : {}
}

/** Returns the error of a question about a product: 5 to 300 characters. */
export function questionError(question: string): 'questionNeeded' | TooLong | null {
  const length = question.trim().length
  if (length < 5) return 'questionNeeded'
  return length > 300 ? tooLong(300) : null
}
