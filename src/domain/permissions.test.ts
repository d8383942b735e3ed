import { expect, it } from 'vitest'
import {
  hasPermission,
  isRoleOf,
  mayChangeMember,
  needsFactor,
  operatorRoles,
  permissionsOf,
  sellerRoles,
} from './permissions.ts'

it('each role has what the table of the desks gives it', () => {
  const seller = Object.fromEntries(sellerRoles.map((role) => [role, permissionsOf('seller', role)]))
  const operator = Object.fromEntries(operatorRoles.map((role) => [role, permissionsOf('operator', role)]))
  expect({ seller, operator }).toMatchSnapshot()
})

it('a role of one desk, an unknown one and a permission of the other desk give nothing', () => {
  expect(permissionsOf('seller', 'admin')).toEqual([])
  expect(permissionsOf('operator', 'owner')).toEqual([])
  expect(permissionsOf('operator', '')).toEqual([])
  expect(hasPermission('seller', 'owner', 'refunds.write')).toBe(false)
  expect(hasPermission('operator', 'constructor', 'desk.use')).toBe(false)
})

it('operators, owners, managers and accounts need a second factor', () => {
  expect(sellerRoles.filter((role) => needsFactor('seller', role))).toEqual(['owner', 'manager', 'accounts'])
  expect(operatorRoles.filter((role) => needsFactor('operator', role))).toEqual(operatorRoles)
})

it('a desk has its own roles', () => {
  expect(sellerRoles.filter((role) => isRoleOf('operator', role))).toEqual(['catalogue'])
  expect(operatorRoles.filter((role) => isRoleOf('seller', role))).toEqual(['catalogue'])
  expect([...sellerRoles, ''].filter((role) => isRoleOf('seller', role))).toEqual(sellerRoles)
  expect(isRoleOf('seller', 'constructor')).toBe(false)
})

it('a manager may change all members but owners, an admin all operators, and others nobody', () => {
  const changers = (desk: 'seller' | 'operator', changed: readonly string[]) =>
    [...sellerRoles, ...operatorRoles, ''].filter((role) => mayChangeMember(desk, role, changed))
  expect(changers('seller', ['orders'])).toEqual(['owner', 'manager'])
  expect(changers('seller', ['manager', 'orders'])).toEqual(['owner', 'manager'])
  expect(changers('seller', ['orders', 'owner'])).toEqual(['owner'])
  expect(changers('seller', ['owner', 'orders'])).toEqual(['owner'])
  expect(changers('operator', ['support'])).toEqual(['admin'])
  expect(changers('operator', ['admin'])).toEqual(['admin'])
})
