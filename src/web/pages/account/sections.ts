/** Sections of My Account as the address names them (buying §2), with the words of the menu. */
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

/** Sections that stand in the table but open later. */
export const laterSections: readonly Section[] = [
  'wallet',
  'rating-review',
  'question-answers',
  'help-centre',
  'raise-ticket',
]

/** The section an address means: none is the overview, an unknown one is null ("Item Not Selected"). */
export function sectionOf(name: string | undefined): Section | null {
  if (!name) return 'MyAcDefault'
  return Object.hasOwn(sections, name) ? (name as Section) : null
}

/** The address of a section. */
export function sectionPath(section: Section): string {
  return section === 'MyAcDefault' ? '/MyAcDefault' : `/my-account/${section}`
}
