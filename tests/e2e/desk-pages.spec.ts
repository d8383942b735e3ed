import { expect, type Page, test } from '@playwright/test'
import { deskPath } from '#consoles/desk-path.ts'
import { routes } from '#consoles/routes.ts'
import { desks } from '#domain/permissions.ts'
import { consoleText } from '#text/en/console.ts'
import { headersOf } from './checkout-steps.ts'
import { buy, createStaff, pageOf, raiseTicket, requestReturn, title, type Viewer } from './desk-steps.ts'
import { createShopper, expectNoAxeViolations, newestMessage } from './test-users.ts'

test('every page of both desks has its heading, fits the screen and has no barrier', async ({
  browser,
  request,
}) => {
  const order = await buy(request, { index: 24 })
  // Nothing that a person writes makes a page wider or becomes HTML.
  const longWord = `<img/src=x/onerror=alert(1)>${'W'.repeat(120)}`
  const { returnId } = await requestReturn(request, order, { comment: longWord })
  const { ticketId } = await raiseTicket(request, 'Seller', order, { subject: longWord, details: longWord })
  const open = async (page: Page, { path, title: titleOf }: (typeof routes)[number], url: string) => {
    await page.goto(url)
    // Fails too if the page has two of them.
    await expect(title(page)).toHaveText(titleOf(consoleText.desk.titles))
    await expect(page.locator('main').locator('.bone, [aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('main').getByRole('alert'), path).toHaveCount(0)
    await expect(page.locator('[onerror]'), path).toHaveCount(0)
    await expectNoAxeViolations(page)
  }
  for (const desk of desks) {
    const team = desk === 'seller' ? { role: 'owner', sellerId: order.sellerId } : { role: 'admin' }
    const staff = await createStaff(request, team)
    const invited = await createShopper(request)
    const headers = {
      ...headersOf(staff),
      cookie: `desk=${staff.desk}`,
      ...(desk === 'seller' && { 'seller-id': order.sellerId }),
    }
    if (desk === 'operator') {
      const note = {
        headers: { ...headers, 'idempotency-key': ticketId },
        data: { step: 'note', message: longWord },
      }
      const noted = await request.post(`/api/operator/tickets/${ticketId}/steps`, note)
      expect(noted.status(), await noted.text()).toBe(200)
    }
    const data = { email: invited.email, role: team.role }
    const sent = await request.post(`/api/${desk}/team/invitations`, { headers, data })
    expect(sent.status(), await sent.text()).toBe(200)
    const { link } = await newestMessage(request, invited.email)
    const ids: Readonly<Record<string, string>> = {
      orderId: order.orderNumber,
      returnId,
      ticketId,
      userId: order.shopper.userId,
      token: new URL(link).pathname.split('/').at(-1)!,
    }
    /** Pages that a member of the team with an open desk does not see. */
    const viewers: Readonly<Record<string, Viewer>> = {
      'second-factor': await createStaff(request, { ...team, factor: false }),
      'invitation/:token': invited,
    }
    const page = await pageOf(browser, staff)
    for (const route of routes.filter(({ desks: shown }) => shown.includes(desk)))
      await test.step(`/${desk}/${route.path}`, async () => {
        const viewer = viewers[route.path]
        const shown = viewer ? await pageOf(browser, viewer) : page
        await open(shown, route, deskPath(desk, route.path, ids))
        if (viewer) await shown.context().close()
      })
    await page.context().close()
  }
})
