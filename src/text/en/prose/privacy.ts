import { common } from '#text/en/common.ts'

/** Text of the page `/policy/privacy`. */
export const privacy = (p: { company: string }) => ({
  title: common.privacyPolicy,
  description: 'Which personal data TharaCart keeps, what for, who sees it, and what you may ask of us.',
  responsibleTitle: 'Who is responsible',
  responsible: `${p.company} decides about the personal data of this shop. This page tells you what we keep and why, as the Digital Personal Data Protection Act, 2023 asks.`,
  withoutAccountTitle: 'Without an account',
  browsing: 'You can browse, search and read without telling us who you are.',
  viewedProducts:
    'Your browser keeps the last ten products you opened, and cookies with the pincode you entered or the address you chose, and with your last six searches, which you can remove in the search box and which end with Logout. None of it is a profile: the list of products never leaves your browser except to ask for today’s prices.',
  cookies:
    'There are no advertising or tracking cookies. The theme you chose is in a cookie. A cookie that the page’s scripts cannot read keeps you signed in on this device for 30 days after your last use; it changes with each use and ends with Logout. Copies of up to twenty product pages stay in your browser for when you are offline, until you log out. One random number for thirty days tells browsers apart that check many GST numbers, and is used for nothing else. Scripts of other companies run only where you sign in with Google and where you pay, not on the shop’s pages.',
  abuse:
    'To prevent abuse, we count for a short time how often one network address asks for codes, sign-ins and the like.',
  withAccountTitle: 'With an account',
  identity:
    'Name, email, phone number and, if you set one, a password, of which we keep only a one-way code.',
  businessData: 'For a business account, the GSTIN and what the GST registry says about it.',
  addresses: 'Delivery addresses and, only if you press the button for it, your location to fill one in.',
  orders: 'Orders, payments, invoices, coins and the wallet.',
  contributions: 'What you write: reviews with their photos, questions, reports, tickets.',
  lists: 'Wishlist, lists and cart.',
  session:
    'You are signed in for one hour at a time, which your browser renews while you come back within 30 days; the key to it is in your browser’s storage and is removed when you log out. We use Google only if you choose to sign in with it: Google then tells us your name and email.',
  purposeTitle: 'What it is for',
  purpose:
    'To sell, deliver, invoice and refund; to answer you; to keep accounts as the law requires; and to prevent fraud. News by WhatsApp or email is sent only if you ticked the box for it, and you can take that back at any time. We do not sell personal data, and we do not rank products by who you are.',
  recipientsTitle: 'Who sees what',
  sellerData:
    'The seller of an order and the courier: name, phone and address; for a business also the GSTIN.',
  paymentData:
    'The payment provider: what the payment needs. Card and bank details are typed there, and never reach us.',
  messageData: 'The companies that send our messages: your number or email and the message.',
  publicData: 'Everybody: your name beside a review or question that you publish.',
  authorities: 'Courts and authorities, where the law requires it.',
  durationTitle: 'How long',
  duration:
    'An account is kept until you delete it; reviews and questions then stay as those of “A customer”, and a one-way code of email and phone number stays for three years, so that a reward for new customers is not given twice. Orders and invoices are kept for as long as tax law asks, at present 72 months from the due date of the year’s annual return. A file with your data is deleted after a day, codes a day and sessions 30 days after they end.',
  rightsTitle: 'Your rights',
  rights:
    'You may see what we keep, have it corrected, completed or erased, take a consent back as easily as you gave it, and name someone who may do this for you. Much of it is in',
  rightsEnd:
    '; for the rest write to the grievance officer below. If our answer does not satisfy you, you may turn to the Data Protection Board of India.',
  age: 'You must be 18 or older to have an account.',
})
