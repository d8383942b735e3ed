import { isOneOf, reportReasons, ticketDepartments } from './choices.ts'
import { isBlank, isLonger } from './text-length.ts'

/** Fields of a support ticket (buying §2 "Help centre and tickets"). A visitor also leaves a name and a contact. */
export type TicketFields = {
  department: string
  issue: string
  orderId: string
  subject: string
  details: string
}

/** Lengths of texts in characters; number and size of files. */
export const ticketLimits = {
  subject: 150,
  details: 5_000,
  attachments: 5,
} as const

/** Lengths of the texts of a report, a question and an answer, in characters. */
export const reportLimits = { reason: 100, comment: 1_000 } as const
/** The same report of a visitor within this time is a repeated request; later it may come from another person. */
export const REPEATED_REPORT_MS = 60_000
export const questionLimits = { least: 5, most: 300 } as const
export const answerLimits = { least: 5, most: 1_000 } as const
const REPLACEABLE_MS = 24 * 3_600_000

/** Returns true if a store may still replace an answer that it wrote at this time. */
export const canReplaceAnswer = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() <= REPLACEABLE_MS

/** Orders of the questions about a product; the first one is the default. */
export const questionSorts = ['newest', 'answered'] as const
export type QuestionSort = (typeof questionSorts)[number]

/** Questions on one page, and the number from which the product page offers a search. */
export const QUESTIONS_PER_PAGE = 10
export const QUESTIONS_TO_SEARCH = 50

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
    if (isBlank(ticket[field])) errors[field] = error
  }
  if (!isOneOf(ticketDepartments, ticket.department)) errors.department = 'ticketDepartmentRequired'
  required('issue', 'ticketIssueRequired')
  if (needsOrderId(ticket.department)) required('orderId', 'ticketOrderIdRequired')
  required('subject', 'ticketSubjectRequired')
  required('details', 'ticketDetailsRequired')
  for (const field of ['subject', 'details'] as const) {
    if (isLonger(ticket[field], ticketLimits[field])) {
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
  if (report.reason === 'Others' && isBlank(report.comment)) return { comment: 'reportCommentNeeded' }
  return isLonger(report.comment, reportLimits.comment) ? { comment: tooLong(reportLimits.comment) } : {}
}

/** Returns the error of a question about a product. */
export function questionError(question: string): 'questionNeeded' | TooLong | null {
  const text = question.trim()
  if (text.length < questionLimits.least || isBlank(text)) return 'questionNeeded'
  return isLonger(text, questionLimits.most) ? tooLong(questionLimits.most) : null
}

/** Returns the error of an answer to a question. */
export function answerError(answer: string): 'answerNeeded' | TooLong | null {
  const text = answer.trim()
  if (text.length < answerLimits.least || isBlank(text)) return 'answerNeeded'
  return isLonger(text, answerLimits.most) ? tooLong(answerLimits.most) : null
}
