import { pathTo } from '#web/path-to.ts'
/** Sections of My Account by their name in the URL (buying §2), with the texts of the menu. */
export const sections = {
  MyAcDefault: 'My Account',
  'personal-information': 'Personal Information',
  address: 'Addresses',
  wallet: 'Wallet',
  whishlist: 'Wishlist',
  'my-orders': 'My Orders',
  'rating-review': 'My Ratings & Reviews',
  'question-answers': 'My Question & Answers',
  'help-centre': 'Help Centre',
  'raise-ticket': 'Raise a Ticket',
} as const
export type Section = keyof typeof sections

/** Sections of the specification whose feature does not exist yet. */
export const sectionsNotOpenYet: readonly Section[] = [
  'wallet',
  'rating-review',
  'question-answers',
  'help-centre',
  'raise-ticket',
]

/** Returns the section of a URL: the overview without a name, null for an unknown one ("Item Not Selected"). */
export function sectionOf(name: string | undefined): Section | null {
  if (!name) return 'MyAcDefault'
  return Object.hasOwn(sections, name) ? (name as Section) : null
}

/** Returns the path of a section. */
export function sectionPath(section: Section): string {
  return section === 'MyAcDefault' ? pathTo('/MyAcDefault') : pathTo('/my-account/:section?', { section })
}
