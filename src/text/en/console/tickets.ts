import { formatCount } from '#domain/money.ts'

/** A length of time in its largest unit. */
const length = (minutes: number): string =>
  minutes < 60
    ? `${formatCount(Math.max(1, Math.round(minutes)))} min`
    : minutes < 48 * 60
      ? `${formatCount(Math.round(minutes / 60))} h`
      : `${formatCount(Math.round(minutes / 1440))} days`

const store = 'Store'
const answered = 'Answered'
const resolved = 'Resolved'

/** Texts of the pages "Tickets", "Ticket" and "Callbacks". */
export const tickets = {
  number: 'Number',
  subject: 'Subject',
  store,
  order: 'Order',
  department: 'Department',
  state: 'State',
  states: { open: 'Open', answered, resolved },
  due: 'Due',
  left: (p: { minutes: number }) => `${length(p.minutes)} left`,
  late: (p: { minutes: number }) => `${length(p.minutes)} late`,
  assigned: 'Assigned to',
  nobody: 'Nobody',
  search: 'Number, order or subject',
  storeId: 'Store ID',
  onlyLate: 'Late',
  views: { ours: 'With TharaCart', mine: 'Mine', unassigned: 'Not assigned', newest: 'Newest', all: 'All' },
  empty: 'No tickets yet',
  emptyNote: 'Tickets of customers appear here, the most urgent first.',

  loading: 'Loading the ticket…',
  notFound: 'This ticket does not exist, or somebody else has it.',
  authors: { customer: 'Customer', shop: 'TharaCart', seller: store },
  visitor: 'Visitor without an account. Nobody has checked the name or the order number.',
  raised: 'Raised',
  answerBy: 'Answer by',
  redressBy: 'Settle by',
  attachments: 'Attachments',
  download: (p: { name: string; size: string }) => `Download ${p.name} (${p.size})`,
  downloadFailed: 'The file could not be downloaded. Please try again.',
  answer: 'Your answer',
  answerHint: 'The customer gets a mail and reads the answer on the page of the ticket.',
  send: 'Send answer',
  sendAndResolve: 'Send and resolve',
  sent: 'Answer sent.',
  notSent: 'The answer was not sent, because the ticket has changed meanwhile. Your draft is kept.',
  draftKept: 'Your draft is kept in this tab.',
  leaveTitle: 'Leave without sending?',
  leaveNote: 'Your answer was not sent. The draft stays in this tab until you sign out.',
  leave: 'Leave',
  stay: 'Keep writing',
  noOrder: 'This ticket is not about an order.',
  orderMissing: (p: { orderNumber: string }) => `No order has the number ${p.orderNumber}.`,
  steps: {
    resolve: {
      button: 'Resolve',
      title: 'Resolve this ticket?',
      note: 'The customer gets a mail and can reopen it for 14 days.',
      done: 'Ticket resolved.',
    },
    reopen: {
      button: 'Reopen',
      title: 'Reopen this ticket?',
      note: 'The customer gets a mail, and a new time for the answer starts.',
      done: 'Ticket reopened.',
    },
    pass: {
      button: 'Hand to TharaCart',
      title: 'Hand this ticket to TharaCart?',
      note: 'Our support answers it, and the customer gets a mail. Your store can no longer open it.',
      done: 'Ticket handed to TharaCart.',
    },
    toSeller: {
      button: 'Give to the store',
      title: 'Give this ticket to the store of the order?',
      note: 'The store answers it. Internal notes stay with the operators.',
      done: 'The store has the ticket now.',
    },
  },
  assign: 'Assign',
  assignTitle: 'Who works on this ticket?',
  operator: (p: { name: string; role: string }) => `${p.name} (${p.role})`,
  assignMissing: 'Choose a person.',
  assignDone: (p: { name: string }) => `Assigned to ${p.name}.`,
  notes: 'Internal notes',
  notesNote: 'Only operators see these notes.',
  noNotes: 'No notes yet.',
  addNote: 'Add a note',
  note: 'Note',
  noteDone: 'Note added.',
  actions: {
    'ticket.answer': answered,
    'ticket.resolve': resolved,
    'ticket.reopen': 'Reopened',
    'ticket.pass': 'Handed to TharaCart',
    'ticket.toSeller': 'Given to the store',
    'ticket.assign': 'Assigned',
    'ticket.note': 'Noted',
  } as Readonly<Record<string, string>>,

  phone: 'Phone',
  topic: 'Topic',
  window: 'Call between',
  callbackStates: { requested: 'To call', cancelled: 'Cancelled', done: 'Called' },
  markDone: 'Mark as called',
  markTitle: 'Have you called this customer?',
  markNote: (p: { phone: string; topic: string }) =>
    `${p.phone}: ${p.topic}. The call leaves the list of calls to make. This cannot be undone.`,
  markedDone: (p: { phone: string }) => `The call to ${p.phone} is marked as made.`,
  callbacksEmpty: 'No calls to make',
  callbacksEmptyNote: 'Requested calls appear here, the next one first.',
  callbackActions: 'Actions',
}
