import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { type Viewer, ViewerContext } from '#web/session/viewer.ts'
import AccountMenu from './account-menu.tsx'

recordRequests()

it.each([
  ['seller', '/seller', 'Seller desk'],
  ['operator', '/operator', 'Operator desk'],
])('leads a member of the desk %s to %s', async (desk, path, name) => {
  const shell = { kind: 'personal', desk } as unknown as NonNullable<Viewer['shell']>
  await renderPage(
    <ViewerContext value={{ signedIn: true, shell, kind: 'personal' }}>
      <AccountMenu onClose={() => {}} onLogout={() => {}} />
    </ViewerContext>,
  )
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path)
})

it('shows other users no desk', async () => {
  await renderPage(<AccountMenu onClose={() => {}} onLogout={() => {}} />)
  await expect.element(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
  expect(page.getByRole('link', { name: /desk/ }).elements()).toEqual([])
})
