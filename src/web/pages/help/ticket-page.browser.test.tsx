import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import TicketPage from './ticket-page.tsx'

const requests = recordRequests()

const props = { params: { ticketId: 'tk1' } } as Parameters<typeof TicketPage>[0]

async function open(address: string) {
  const { router } = await renderPage(<TicketPage {...props} />, address)
  return { requests, router }
}

it('the key of the fragment is sent as a header, and is in no address that is sent', async () => {
  const { requests } = await open('/ticket/tk1#key=secret-1')
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]!.path).toBe('/api/ticket/tk1')
  expect(requests[0]!.headers.get('ticket-key')).toBe('secret-1')
})

it('an earlier link with ?key= still opens, and loses the key from the address; a reload has it', async () => {
  const { requests, router } = await open('/ticket/tk1?key=secret-2')
  await expect.poll(() => router.state.location.search).toBe('')
  const { pathname, hash, state } = router.state.location
  expect([pathname, hash, state]).toEqual(['/ticket/tk1', '', { ticketKey: 'secret-2' }])
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  for (const { path, headers } of requests)
    expect([path, headers.get('ticket-key')]).toEqual(['/api/ticket/tk1', 'secret-2'])
})

it('without a key none is sent, and a 404 says where to find the ticket', async () => {
  const { requests } = await open('/ticket/tk1')
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]!.headers.has('ticket-key')).toBe(false)
  requests[0]!.answer({ code: 'notFound', message: 'This ticket was not found.' }, { status: 404 })
  await expect.element(page.getByText('Open the link in our mail')).toBeVisible()
})
