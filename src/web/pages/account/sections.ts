import type { SignedInMessages } from '#text/signed-in.ts'
import { pathTo } from '#web/path-to.ts'

export const menuGroups = ['orders', 'information', 'stuff', 'wallet', 'help', 'rewards'] as const
type MenuGroup = (typeof menuGroups)[number]
/** `group` is null for a section that is not in the menu. `label` is its text there if it differs from the title. */
type SectionRow = { title: string; group: MenuGroup | null; label?: string }

/** Sections of My Account by their name in the URL (buying §2), in the order of the menu. */
export const sections = (text: SignedInMessages) =>
  ({
    MyAcDefault: { title: text.common.myAccount, group: null },
    'my-orders': { title: text.common.myOrders, group: 'orders' },
    'personal-information': { title: text.account.personalInformation, group: 'information' },
    address: { title: text.account.addresses, group: 'information' },
    whishlist: { title: text.account.wishlist, group: 'stuff' },
    'rating-review': { title: text.account.myRatings, group: 'stuff' },
    'question-answers': { title: text.account.myQuestions, group: 'stuff' },
    wallet: { title: text.account.wallet, group: 'wallet' },
    'help-centre': { title: text.account.helpCentre, group: 'help' },
    'raise-ticket': { title: text.account.raiseTicket, group: null },
    // Named in the menu of the specification, without a URL.
    'reward-area': { title: text.account.rewardArea, group: 'rewards', label: text.account.coinsAndReferral },
  }) as const satisfies Record<string, SectionRow>
export type Section = keyof ReturnType<typeof sections>

export const menuItems = (group: MenuGroup, text: SignedInMessages): { section: Section; label: string }[] =>
  Object.entries<SectionRow>(sections(text)).flatMap(([section, row]) =>
    row.group === group ? [{ section: section as Section, label: row.label ?? row.title }] : [],
  )

/** Returns the section of a URL: the overview without a name, null for an unknown one ("Item Not Selected"). */
export function sectionOf(name: string | undefined, text: SignedInMessages): Section | null {
  if (!name) return 'MyAcDefault'
  return Object.hasOwn(sections(text), name) ? (name as Section) : null
}

export function sectionPath(section: Section): string {
  return section === 'MyAcDefault' ? pathTo('/MyAcDefault') : pathTo('/my-account/:section', { section })
}
