import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { as, enterCode, entered, heading, meena, needs, recordDesk } from '#tests/desk-page.tsx'
import type { Calls } from '#contract/calls.ts'
import '#consoles/console.css'

const { requests, opened, answer, openAs } = recordDesk()

type Team = Calls['GET /seller/team']['output']
const TEAM = '/api/seller/team'
const factor = { secondFactor: 'enrolled', since: '2025-03-14T05:00:00Z' } as const
const ravi: Team['members'][number] = {
  userId: 'u2',
  name: 'Ravi Kumar',
  email: 'packer@demo.tharacart.in',
  role: 'orders',
  ...factor,
  secondFactor: 'none',
  lastSeenAt: null,
}
const owner: Team['members'][number] = {
  ...meena.user,
  role: 'owner',
  ...factor,
  lastSeenAt: '2026-11-29T08:35:00Z',
}
const anjali: Team['members'][number] = {
  ...ravi,
  userId: 'u3',
  name: 'Anjali Das',
  role: 'accounts',
  ...factor,
}
const team: Team = {
  members: [ravi, owner, anjali],
  invitations: [
    {
      invitationId: 'i1',
      email: 'new@demo.tharacart.in',
      role: 'catalogue',
      expiresAt: '2026-12-02T10:00:00Z',
    },
    { invitationId: 'i2', email: 'boss@demo.tharacart.in', role: 'owner', expiresAt: '2026-12-01T10:00:00Z' },
  ],
}
const asOwner = as('owner', ['team.read', 'team.write'])
const open = async (me = asOwner, body: unknown = team) => {
  await openAs(me, '/seller/team')
  await heading('Team')
  await answer(TEAM, body)
}
const row = (name: string) => page.getByRole('row', { name })
const toast = (text: string) => expect.element(page.getByRole('status').getByText(text)).toBeVisible()
async function manage(name: string, action: string) {
  await userEvent.click(page.getByText(`Manage ${name}`))
  await userEvent.click(row(name).getByRole('button', { name: action }))
}
const sent = (path: string) => requests.filter((request) => request.path === path).length

it('lists the members by name, and the open invitations', async () => {
  await open()
  const names = page.getByRole('table', { name: '3 members' }).getByRole('rowheader')
  await expect
    .poll(() => names.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Anjali Daspacker@demo.tharacart.in',
      'Meena NairYoumeena@demo.tharacart.in',
      'Ravi Kumarpacker@demo.tharacart.in',
    ])
  await expect.element(row('Meena Nair').getByText('Sun, 29 Nov, 2:05 pm')).toBeVisible()
  await expect.element(row('Ravi Kumar').getByText('Not recently')).toBeVisible()
  const invitations = page.getByRole('table', { name: 'Open invitations' })
  await expect.element(invitations.getByText('Wed, 2 Dec, 3:30 pm')).toBeVisible()
  await expectNoAxeViolations()
})

it.each([
  [1280, 'none'],
  [360, 'block'],
])('shows the labels of the cells at a width of %d px with the display "%s"', async (width, display) => {
  await page.viewport(width, 800)
  await open()
  await expect.element(row('Ravi Kumar')).toBeVisible()
  const label = [...document.querySelectorAll('tbody td span')].find(
    ({ textContent }) => textContent === 'Role',
  )!
  expect(getComputedStyle(label).display).toBe(display)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
  await page.viewport(1280, 800)
})

it('offers no changes without the permission', async () => {
  await open(as('orders', ['team.read']))
  await expect.element(row('Ravi Kumar')).toBeVisible()
  expect(page.getByRole('button', { name: /Invite|Withdraw/ }).elements()).toEqual([])
  expect(page.getByText(/^Manage/).elements()).toEqual([])
})

it('offers a manager no changes of owners, and no reset', async () => {
  await open(as('manager', ['team.read', 'team.write']))
  await expect.element(page.getByText('Manage Anjali Das')).toBeVisible()
  expect(page.getByText('Manage Meena Nair').elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Withdraw boss' }).elements()).toEqual([])
  await userEvent.click(page.getByText('Manage Anjali Das'))
  expect(page.getByRole('button', { name: 'Reset' }).elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Change role' }))
  await expect.element(page.getByRole('radio', { name: /^Manager/ })).toBeVisible()
  expect(page.getByRole('radio', { name: /^Owner/ }).elements()).toEqual([])
})

it('says that the team could not be loaded, and that a person works alone', async () => {
  await openAs(asOwner, '/seller/team')
  await expect.element(page.getByText('Loading the team…')).toBeInTheDocument()
  await answer(TEAM, { message: 'Broken', code: 'broken' }, 500)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await answer(TEAM, { members: [owner], invitations: [] })
  await expect.element(page.getByText('You work alone so far')).toBeVisible()
  await expectNoAxeViolations()
})

it('invites a person once, after errors at the fields and a new code', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Invite a person' }))
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  const send = dialog.getByRole('button', { name: 'Invite', exact: true })
  await userEvent.click(send)
  await expect.element(dialog.getByText(/^Enter an email address/)).toBeVisible()
  await expect.element(dialog.getByText('Choose a role.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Email')).toHaveFocus()
  await expectNoAxeViolations()
  await userEvent.fill(dialog.getByLabelText('Email'), ' packer@demo.tharacart.in')
  await userEvent.click(dialog.getByRole('radio', { name: /^Orders/ }))
  await userEvent.dblClick(send)
  const path = `${TEAM}/invitations`
  const fields = { email: 'This person is already in your team.' }
  const refused = await answer(path, { message: 'No', code: 'badInput', fields }, 400)
  expect(refused.body).toEqual({ email: 'packer@demo.tharacart.in', role: 'orders' })
  await expect.element(dialog.getByText(fields.email)).toBeVisible()
  await expect.element(dialog.getByLabelText('Email')).toHaveFocus()
  await userEvent.fill(dialog.getByLabelText('Email'), 'new@demo.tharacart.in')
  await userEvent.keyboard('{Enter}')
  const asked = await answer(path, needs('fresh'), 428)
  await expect.element(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
  await enterCode('123456')
  await answer('/api/desk/second-factor/enter', entered)
  const repeated = await answer(path, { invitationId: 'i3', expiresAt: '2026-12-02T10:00:00Z' })
  const keys = [refused, asked, repeated].map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[2])
  expect(keys[0]).not.toBe(keys[1])
  await answer(TEAM, team)
  await toast('Invitation sent to new@demo.tharacart.in.')
  expect(sent(path)).toBe(3)
  await expect.element(page.getByRole('button', { name: 'Invite a person' })).toHaveFocus()
})

it('shows other errors in the dialog, and keeps what was entered when no code is given', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Invite a person' }))
  await userEvent.fill(page.getByLabelText('Email'), 'new@demo.tharacart.in')
  await userEvent.click(page.getByRole('radio', { name: /^Orders/ }))
  const send = page.getByRole('button', { name: 'Invite', exact: true })
  await userEvent.click(send)
  await answer(`${TEAM}/invitations`, { message: 'Too many invitations.', code: 'tooMany' }, 429)
  await expect.element(page.getByRole('alert').getByText('Too many invitations.')).toBeVisible()
  await userEvent.click(send)
  await answer(`${TEAM}/invitations`, needs('fresh'), 428)
  await expect.element(page.getByLabelText('Digit 1 of 6')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alert').getByText('Enter a code')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('new@demo.tharacart.in')
})

it('changes a role by keyboard, and the focus returns to the row', async () => {
  await open()
  const summary = page.getByText('Manage Ravi Kumar')
  await expect.element(summary).toBeVisible()
  const button = summary.element().closest('summary')!
  button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Ravi Kumar').getByRole('button', { name: 'Change role' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Change the role of Ravi Kumar' })
  await expect.element(dialog).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }))
  await expect.element(dialog.getByText(/already Orders/)).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Owner/ })).toHaveFocus()
  await userEvent.click(dialog.getByRole('radio', { name: /^Catalogue/ }))
  await expect.element(dialog.getByText('Ravi Kumar changes from Orders to Catalogue at once.')).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  const fields = { role: 'Please choose one of the roles.' }
  const { body } = await answer(`${TEAM}/u2`, { message: 'No', code: 'badInput', fields }, 400)
  expect(body).toEqual({ role: 'catalogue' })
  await expect.element(dialog.getByText(fields.role)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }))
  await answer(`${TEAM}/u2`, { userId: 'u2', role: 'catalogue' })
  await answer(TEAM, { ...team, members: [owner, { ...ravi, role: 'catalogue' }] })
  await toast('Ravi Kumar now has the role Catalogue.')
  await expect.element(row('Ravi Kumar').getByText('Catalogue', { exact: true })).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(button)
})

it('loads the viewer again when the own role changes', async () => {
  await open()
  await manage('Meena Nair', 'Change role')
  await expect.element(page.getByText(/^This is your own role/)).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: /^Orders/ }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Change role' }))
  await answer(`${TEAM}/u1`, { userId: 'u1', role: 'orders' })
  await answer(TEAM, team)
  await answer('/api/desk/me', as('orders', ['team.read']))
  await toast('Meena Nair now has the role Orders.')
  expect(page.getByText(/^Manage/).elements()).toEqual([])
})

it('removes a member after a confirmation, once, and the focus goes to the list', async () => {
  await open()
  await manage('Ravi Kumar', 'Remove')
  const dialog = page.getByRole('alertdialog', { name: 'Remove Ravi Kumar from the team?' })
  await expect.element(dialog.getByText(/All sessions of Ravi Kumar end now/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectNoAxeViolations()
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Remove' }))
  await answer(`${TEAM}/u2`, { message: 'A store needs an owner.', code: 'badInput' }, 400)
  await expect.element(dialog.getByRole('alert').getByText('A store needs an owner.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await answer(`${TEAM}/u2`, { message: 'Removed' })
  await answer(TEAM, { ...team, members: [owner] })
  await toast('Ravi Kumar was removed from the team.')
  expect(sent(`${TEAM}/u2`)).toBe(2)
  await expect.element(page.getByRole('heading', { name: '1 member' })).toHaveFocus()
})

it('loads the team again when somebody else has removed the member', async () => {
  await open()
  await manage('Ravi Kumar', 'Remove')
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await answer(`${TEAM}/u2`, { message: 'Not found.', code: 'notFound' }, 404)
  await answer(TEAM, { ...team, members: [owner] })
  await expect.element(page.getByRole('alert').getByText('Not found.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(page.getByRole('heading', { name: '1 member' })).toHaveFocus()
})

it('signs out a person who leaves the team', async () => {
  await open()
  await manage('Meena Nair', 'Leave team')
  const dialog = page.getByRole('alertdialog', { name: 'Leave the team?' })
  await expect.element(dialog.getByText(/All your sessions end now/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Leave team' }))
  await answer(`${TEAM}/u1`, { message: 'Removed' })
  await answer('/api/logout', { message: 'No session', code: 'sessionExpired' }, 401)
  await expect.poll(() => opened).toEqual(['/login'])
  expect(localStorage.getItem('authToken')).toBeNull()
})

it('resets the second factor with a reason', async () => {
  await open()
  await manage('Anjali Das', 'Reset two-step sign-in')
  const dialog = page.getByRole('dialog', { name: 'Reset two-step sign-in of Anjali Das?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Reset' }))
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.fill(dialog.getByLabelText('Reason'), ' Lost phone ')
  await userEvent.click(dialog.getByRole('button', { name: 'Reset' }))
  const path = `${TEAM}/u3/reset-factor`
  const fields = { reason: 'Too short.' }
  expect((await answer(path, { message: 'No', code: 'badInput', fields }, 400)).body).toEqual({
    reason: 'Lost phone',
  })
  await expect.element(dialog.getByText(fields.reason)).toBeVisible()
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus()
  await userEvent.click(dialog.getByRole('button', { name: 'Reset' }))
  await answer(path, { message: 'Reset' })
  await answer(TEAM, team)
  await toast('Two-step sign-in of Anjali Das was reset.')
})

it('withdraws an invitation', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Withdraw new@demo.tharacart.in' }))
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw the invitation?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await answer(`${TEAM}/invitations/i1`, { message: 'Withdrawn' })
  await answer(TEAM, { ...team, invitations: [] })
  await toast('The invitation to new@demo.tharacart.in was withdrawn.')
  await expect.element(page.getByText('Nobody has an open invitation.')).toBeVisible()
})

it('resets operators and admins at the operator desk', async () => {
  const omana = { ...meena, stores: [], operator: { role: 'admin', may: ['team.read', 'team.write'] } }
  await openAs(omana as typeof meena, '/operator/team')
  const admin = { ...owner, role: 'admin' } as const
  await answer('/api/operator/team', { members: [admin, { ...anjali, role: 'admin' }], invitations: [] })
  await manage('Anjali Das', 'Reset two-step sign-in')
  await userEvent.fill(page.getByLabelText('Reason'), 'Lost phone')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Reset' }))
  await answer('/api/operator/team/u3/reset-factor', { message: 'Reset' })
})
