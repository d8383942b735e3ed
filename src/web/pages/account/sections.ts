import type { SignedInMessages } from '#text/signed-in.ts'
import { pathTo } from '#web/path-to.ts'

/** Sections of My Account by their name in the URL (buying §2), with the texts of the menu. */
export const sections = (text: SignedInMessages) =>
  ({
    MyAcDefault: text.common.myAccount,
    'personal-information': text.account.personalInformation,
    address: text.account.addresses,
    wallet: text.account.wallet,
    whishlist: text.account.wishlist,
    'my-orders': text.common.myOrders,
    'rating-review': text.account.myRatings,
    'question-answers': text.account.myQuestions,
    'help-centre': text.account.helpCentre,
    'raise-ticket': text.account.raiseTicket,
    // Named in the menu of the specification, without a URL.
    'reward-area': text.account.rewardArea,
  }) as const
export type Section = keyof ReturnType<typeof sections>

/** Returns the section of a URL: the overview without a name, null for an unknown one ("Item Not Selected"). */
export function sectionOf(name: string | undefined, text: SignedInMessages): Section | null {
  if (!name) return 'MyAcDefault'
  return Object.hasOwn(sections(text), name) ? (name as Section) : null
}

/** Returns the path of a section. */
export function sectionPath(section: Section): string {
  return section === 'MyAcDefault' ? pathTo('/MyAcDefault') : pathTo('/my-account/:section', { section })
}
