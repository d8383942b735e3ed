import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { heading, meena, recordDesk } from '#tests/desk-page.tsx'
import { removeSession } from '#web/api/token.ts'
import type { Calls } from '#contract/calls.ts'
import '#consoles/console.css'

const { requests, opened, answer, open, openAs } = recordDesk()

const PATH = '/seller/invitation/t%201'
const CALL = '/api/desk/invitations/t%201'
const guest = { ...meena, stores: [], secondFactor: 'none', raisedUntil: null } as const
const invitation: Calls['GET /desk/invitations/:token']['output'] = {
  email: 'meena@demo.tharacart.in',
  desk: 'seller',
  storename: 'Malabar Fresh Mart',
  role: 'manager',
  expiresAt: '2026-12-02T10:00:00Z',
}
const openInvitation = async () => {
  await openAs({ ...guest, stores: [] }, PATH)
  await heading('Invitation')
}

it('sends a visitor to the sign-in page, which leads back', async () => {
  removeSession()
  await open(PATH)
  await expect.poll(() => opened).toEqual(['/login?next=%2Fseller%2Finvitation%2Ft%25201'])
})

it('shows the invitation to a person who is not staff yet, and opens the desk of the store once accepted', async () => {
  await openInvitation()
  await expect.element(page.getByText('Loading the invitation…')).toBeInTheDocument()
  await answer(CALL, invitation)
  await expect.element(page.getByText('Malabar Fresh Mart invites you to its team')).toBeVisible()
  await expect.element(page.getByText('Manager', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Wed, 2 Dec, 3:30 pm')).toBeVisible()
  await expect.element(page.getByText(/^This role needs two-step sign-in/)).toBeVisible()
  expect(document.title).toBe('Invitation – Seller desk | TharaCart')
  await expectNoAxeViolations()
  await userEvent.dblClick(page.getByRole('button', { name: 'Accept the invitation' }))
  await answer(`${CALL}/accept`, { desk: 'seller', sellerId: 's9' })
  await expect.poll(() => opened).toEqual(['/seller'])
  expect(sessionStorage.getItem('deskStore')).toBe('s9')
  expect(requests.map(({ path }) => path)).toEqual(['/api/desk/me', CALL, `${CALL}/accept`])
})

it('invites to the team of the marketplace', async () => {
  await openAs({ ...guest, stores: [] }, '/operator/invitation/t%201')
  await answer(CALL, { ...invitation, desk: 'operator', storename: null, role: 'support' })
  await expect.element(page.getByText('TharaCart invites you to run the marketplace')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Accept the invitation' }))
  await answer(`${CALL}/accept`, { desk: 'operator', sellerId: null })
  await expect.poll(() => opened).toEqual(['/operator'])
})

it('lets a person of another email sign in with another account, and come back', async () => {
  await openInvitation()
  await answer(CALL, { message: 'Other', code: 'notAllowed', unconfirmed: false }, 403)
  await expect.element(page.getByText(/^You are signed in as meena@demo/)).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: 'Use another account' }))
  await answer('/api/logout', { message: 'Signed out' })
  const here = location.pathname + location.search
  await expect.poll(() => opened).toEqual([`/login?next=${encodeURIComponent(here)}`])
})

it('leads a person whose email is not confirmed to the page that confirms it', async () => {
  await openInvitation()
  await answer(CALL, { message: 'First', code: 'notAllowed', unconfirmed: true }, 403)
  await expect.element(page.getByRole('heading', { name: 'Confirm your email first' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open My Account' }))
    .toHaveAttribute('href', '/my-account')
  await expectNoAxeViolations()
})

it('says that an invitation has expired', async () => {
  await openInvitation()
  await answer(CALL, { message: 'Expired', code: 'linkExpired' }, 400)
  await expect.element(page.getByText(/Ask the person who invited you for a new one/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to the shop' })).toBeVisible()
  await expectNoAxeViolations()
})

it('leads a member to the desk whose invitation was used already', async () => {
  await openAs(meena, PATH)
  await answer(CALL, { message: 'Expired', code: 'linkExpired' }, 400)
  await expect
    .element(page.getByRole('link', { name: 'Open the seller desk' }))
    .toHaveAttribute('href', '/seller')
})

it('says that the invitation expired before it was accepted, and why accepting failed', async () => {
  await openInvitation()
  await answer(CALL, invitation)
  await userEvent.click(page.getByRole('button', { name: 'Accept the invitation' }))
  await answer(`${CALL}/accept`, { message: 'Please try again later.', code: 'unavailable' }, 503)
  await expect.element(page.getByRole('alert').getByText('Please try again later.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Accept the invitation' }))
  await answer(`${CALL}/accept`, { message: 'Expired', code: 'linkExpired' }, 400)
  await expect.element(page.getByText('This invitation can no longer be used')).toBeVisible()
})

it('loads the invitation again after an error', async () => {
  await openInvitation()
  await answer(CALL, { message: 'Broken', code: 'broken' }, 500)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await answer(CALL, invitation)
  await expect.element(page.getByRole('button', { name: 'Accept the invitation' })).toBeVisible()
})
