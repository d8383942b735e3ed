import { questions } from './counts.ts'
import { shopDetails } from './shop-details.ts'

/** Texts that the text pages share. Their own texts are in `prose`. */
export const about = {
  raiseTicketDescription: 'Write to customer support or to a seller. You get a ticket number at once.',
  // FAQ and Help Centre
  faqTitle: 'Frequently asked questions',
  faqDescription: 'Answers about delivery, payment, returns, refunds, coins and business accounts.',
  /** Buying §8. */
  faqFailed: 'Failed to load FAQ data',
  searchFaq: 'Search the questions',
  noFaq: 'No question matches your search. Please raise a ticket.',
  faqFound: ({ count }: { count: number }) => questions(count),
  inForceSince: (p: { date: string }) => `In force since ${p.date}`,
  moreAboutShop: 'More about the shop',
  /** After the phone number and before the email address. */
  careHoursOr: `(${shopDetails.careHours}) or`,
  complaints: 'Complaints',
  /** Before the email address. */
  complaintTo: (p: { name: string }) =>
    `If something is not settled to your satisfaction, write to our grievance officer, ${p.name}:`,
  /** After the phone number. */
  complaintEnd: `. Your complaint gets a number. The officer answers within ${shopDetails.grievanceAnswer} and settles it within ${shopDetails.grievanceRemedy}.`,
}
