import { formatCount } from '#domain/money.ts'

type Person = { name: string }
type Invited = { email: string }

const readsOnly =
  'Sees orders, returns, tickets and reviews without the buyers’ names and phones. Changes nothing.'

/** Texts of the pages "Team" and "Invitation". */
export const team = {
  note: {
    seller: (p: { storename: string }) => `People who work for ${p.storename} at the seller desk.`,
    operator: () => 'People who work for the marketplace at the operator desk.',
  },
  loading: 'Loading the team…',
  members: (p: { count: number }) => (p.count === 1 ? '1 member' : `${formatCount(p.count)} members`),
  name: 'Name',
  role: 'Role',
  factor: 'Two-step sign-in',
  since: 'Member since',
  lastSeen: 'Last seen',
  actions: 'Actions',
  you: 'You',
  on: 'On',
  off: 'Off',
  notSetUp: 'Not set up',
  notRecently: 'Not recently',
  manage: 'Manage',
  alone: 'You work alone so far',
  aloneNote:
    'Invite the people who help you. Each person gets their own sign-in, and sees only what the role includes.',
  invitations: 'Open invitations',
  noInvitations: 'Nobody has an open invitation.',
  email: 'Email',
  validUntil: 'Valid until',
  /** What a role may do, in one line. */
  roleNotes: {
    seller: {
      owner: 'Everything, and decides who is an owner.',
      manager: 'Everything except owners: orders, returns, answers to buyers, other members.',
      catalogue:
        'Answers questions and tickets, and reports reviews. Sees orders without the buyers’ names and phones.',
      orders: 'Accepts, packs and ships orders, decides returns and answers buyers.',
      accounts: 'Sees orders, returns and who changed what. Changes nothing.',
    },
    operator: {
      admin: 'Everything, and decides who is on this team.',
      catalogue: readsOnly,
      support:
        'Helps buyers with orders, returns, smaller refunds and tickets. Checks reports. Blocks buyers.',
      marketing: readsOnly,
      finance: 'Makes refunds of any amount and pays out wallets. Sees who changed what.',
      auditor: 'Sees everything, also the team and who changed what. Changes nothing.',
    },
  } as Record<'seller' | 'operator', Readonly<Record<string, string>>>,

  invite: 'Invite a person',
  inviteNote: 'The person gets a mail with a link that is valid for 72 hours.',
  sendInvitation: 'Invite',
  emailInvalid: 'Enter an email address, such as name@example.com.',
  roleMissing: 'Choose a role.',
  invited: (p: Invited) => `Invitation sent to ${p.email}.`,

  changeRole: 'Change role',
  changeRoleOf: (p: Person) => `Change the role of ${p.name}`,
  roleSame: (p: { role: string }) => `The role is already ${p.role}. Choose another one.`,
  roleChange: (p: Person & { from: string; to: string }) =>
    `${p.name} changes from ${p.from} to ${p.to} at once.`,
  ownRole: 'This is your own role. You may lose access to this page, and another person must give it back.',
  roleChanged: (p: Person & { role: string }) => `${p.name} now has the role ${p.role}.`,

  reset: 'Reset two-step sign-in',
  confirmReset: 'Reset',
  resetOf: (p: Person) => `Reset two-step sign-in of ${p.name}?`,
  resetNote:
    'Do this if the phone and the recovery codes are lost. The person sets it up again at the next sign-in.',
  resetOwn: 'This is your own. You must set it up again with an app before you can go on.',
  reasonHint: 'For example: lost phone, asked by phone call. It is kept with the change.',
  resetDone: (p: Person) => `Two-step sign-in of ${p.name} was reset.`,

  remove: 'Remove',
  removeOf: (p: Person) => `Remove ${p.name} from the team?`,
  removeNote: (p: Person) =>
    `${p.name} loses access to this desk. All sessions of ${p.name} end now, on every device and in the shop too. Open invitations by ${p.name} are withdrawn.`,
  removeOwnTitle: 'Leave the team?',
  removeOwn:
    'You lose access to this desk. All your sessions end now, this one too. Your open invitations are withdrawn.',
  leave: 'Leave team',
  removed: (p: Person) => `${p.name} was removed from the team.`,

  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw the invitation?',
  withdrawNote: (p: Invited) => `The link in the mail to ${p.email} stops working.`,
  withdrawn: (p: Invited) => `The invitation to ${p.email} was withdrawn.`,

  /** Page "Invitation". */
  invitationLoading: 'Loading the invitation…',
  invitedTo: {
    seller: (p: { storename: string }) => `${p.storename} invites you to its team`,
    operator: () => 'TharaCart invites you to run the marketplace',
  },
  yourRole: 'Your role',
  signedInAs: 'Signed in as',
  factorNeeded:
    'This role needs two-step sign-in: a code from an app on your phone. If you have not set it up yet, you do so in the next step.',
  accept: 'Accept the invitation',
  notNow: 'Not now',
  expired: 'This invitation can no longer be used',
  expiredNote:
    'It is older than 72 hours, was withdrawn or was used already. Ask the person who invited you for a new one.',
  otherEmail: 'This invitation is for another account',
  otherEmailNote: (p: { email: string | null }) =>
    `You are signed in ${p.email === null ? 'with an account without an email' : `as ${p.email}`}. Sign out, then sign in or sign up with the email to which the invitation was sent.`,
  unconfirmed: 'Confirm your email first',
  unconfirmedNote:
    'This invitation is for the email of your account, which is not confirmed yet. Press “Verify Now” in My Account, then open the link of the invitation again.',
  confirmEmail: 'Open My Account',
  useOther: 'Use another account',
}
