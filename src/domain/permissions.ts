/** A desk: `seller` for the members of a store, `operator` for those who run the shop. */
export type Desk = 'seller' | 'operator'
export const desks = ['seller', 'operator'] as const

export const sellerRoles = ['owner', 'manager', 'catalogue', 'orders', 'accounts'] as const
export const operatorRoles = ['admin', 'catalogue', 'support', 'marketing', 'finance', 'auditor'] as const
export type SellerRole = (typeof sellerRoles)[number]
export type OperatorRole = (typeof operatorRoles)[number]

/** The roles of each desk. */
export const rolesOf: Readonly<Record<Desk, readonly string[]>> = {
  seller: sellerRoles,
  operator: operatorRoles,
}
/** Returns true if the desk has the role. */
export const isRoleOf = (desk: Desk, role: string): boolean => rolesOf[desk].includes(role)

/** The role of those who manage a team. A team always has a member with it, because only such a member can let others in. */
export const leadingRole = { seller: 'owner', operator: 'admin' } as const satisfies Record<Desk, string>

const ofSeller = {
  'desk.use': sellerRoles,
  'orders.read': sellerRoles,
  'orders.write': ['owner', 'manager', 'orders'],
  'orders.contact': ['owner', 'manager', 'orders'],
  'returns.read': sellerRoles,
  'returns.write': ['owner', 'manager', 'orders'],
  'tickets.read': sellerRoles,
  'tickets.write': ['owner', 'manager', 'catalogue', 'orders'],
  'questions.read': sellerRoles,
  'questions.write': ['owner', 'manager', 'catalogue', 'orders'],
  'reviews.read': sellerRoles,
  'reviews.write': ['owner', 'manager', 'catalogue', 'orders'],
  'audit.read': ['owner', 'manager', 'accounts'],
  'team.read': sellerRoles,
  // A manager does not change owners: `mayChangeMember`.
  'team.write': ['owner', 'manager'],
} as const satisfies Record<string, readonly SellerRole[]>

const ofOperator = {
  'desk.use': operatorRoles,
  'orders.read': operatorRoles,
  'orders.write': ['admin', 'support'],
  'orders.contact': ['admin', 'support'],
  'returns.read': operatorRoles,
  'returns.write': ['admin', 'support'],
  'refunds.read': operatorRoles,
  'refunds.write': ['admin', 'support', 'finance'],
  // Above the setting `refunds.freshAbove`.
  'refunds.large': ['admin', 'finance'],
  'walletPayouts.read': ['admin', 'support', 'finance', 'auditor'],
  'walletPayouts.write': ['admin', 'finance'],
  'tickets.read': operatorRoles,
  'tickets.write': ['admin', 'support'],
  'questions.read': operatorRoles,
  'reviews.read': operatorRoles,
  'reports.read': operatorRoles,
  'reports.write': ['admin', 'support'],
  'buyers.read': ['admin', 'support', 'finance', 'auditor'],
  'buyers.write': ['admin', 'support'],
  'audit.read': ['admin', 'finance', 'auditor'],
  'team.read': ['admin', 'auditor'],
  'team.write': ['admin'],
} as const satisfies Record<string, readonly OperatorRole[]>

const tables = { seller: ofSeller, operator: ofOperator } as const

/** Permission of a role at a desk, `<area>.<read|write>` or a named one (ADR-68). */
export type Permission = keyof typeof ofSeller | keyof typeof ofOperator

/** Returns true if the role has the permission at the desk. */
export function hasPermission(desk: Desk, role: string, permission: Permission): boolean {
  const roles: readonly string[] | undefined = (
    tables[desk] as Partial<Record<Permission, readonly string[]>>
  )[permission]
  return roles?.includes(role) ?? false
}

/** Returns all permissions of a role at a desk, for menus and buttons. The server checks each call again. */
export const permissionsOf = (desk: Desk, role: string): Permission[] =>
  (Object.keys(tables[desk]) as Permission[]).filter((permission) => hasPermission(desk, role, permission))

/** Members of a store with these roles may work without a second factor until they have enrolled one. */
const withoutFactor: readonly string[] = ['catalogue', 'orders'] satisfies readonly SellerRole[]

/** Returns true if the role must give a code of its second factor to enter the desk. */
export const needsFactor = (desk: Desk, role: string): boolean =>
  desk === 'operator' || !withoutFactor.includes(role)

/**
 * Returns true if a person with the role may give, change or take away the other roles in a team. Those of owners and admins
 * are for their like: a manager has no power over owners.
 */
export const mayChangeMember = (desk: Desk, role: string, changed: readonly string[]): boolean =>
  hasPermission(desk, role, 'team.write') &&
  (role === leadingRole[desk] || !changed.includes(leadingRole[desk]))
