import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { labelledDocuments } from '#tests/labelled-documents.ts'
import { sampleItem, sampleOrder, sampleParcel, stamp } from '#tests/sample-order.ts'
import { setCallData } from '#web/api/client.ts'
import { storeSession } from '#web/api/token.ts'
import InvoicePage from './invoice-page.tsx'
import OrderCompletedPage from './order-completed-page.tsx'
import { DocumentList } from './order-money.tsx'
import { ParcelList } from './order-parcels.tsx'

const requests = recordRequests()
beforeEach(() => {
  storeSession({ token: 'token' })
})

const show = (element: ReactElement) => renderPage(element)

const requestTo = async (path: string) => {
  const newest = () => requests.findLast((request) => request.path.startsWith(path))
  await expect.poll(newest).toBeDefined()
  return newest()!
}

describe('a document', () => {
  const showInvoice = () =>
    show(<InvoicePage {...({ params: { invoiceId: 'inv1' } } as Parameters<typeof InvoicePage>[0])} />)

  it.each([
    [404, 'notFound', 'This invoice was not found.', 'This invoice was not found.'],
    [400, 'badInput', 'Please check your input and try again.', 'Page not found'],
  ])(
    'of another shopper, or with an id that is refused, is not found: %i',
    async (status, code, message, shown) => {
      await showInvoice()
      ;(await requestTo('/api/invoice/inv1')).answer({ message, code }, { status })
      await expect.element(page.getByText(shown)).toBeVisible()
      await expect.element(page.getByRole('link', { name: 'My Orders' }).first()).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    },
  )

  it('says why it could not be downloaded', async () => {
    const { document } = labelledDocuments[0]!
    setCallData('GET /invoice/:invoiceId', { invoiceId: 'inv1' }, { orderId: 'o', document, sha256: '' })
    await showInvoice()
    await page.getByRole('button', { name: 'Download PDF' }).first().click()
    const message = 'Please try again in a moment.'
    ;(await requestTo('/api/invoice/inv1/pdf')).answer({ message, code: 'unavailable' }, { status: 503 })
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  })

  it.each(labelledDocuments)(
    'about $what is called $title and has the column $unitPrice',
    async ({ document, title, unitPrice }) => {
      setCallData('GET /invoice/:invoiceId', { invoiceId: 'inv1' }, { orderId: 'o', document, sha256: '' })
      await showInvoice()
      await expect
        .element(page.getByRole('heading', { level: 1, name: `${title} ${document.number}`, exact: true }))
        .toBeVisible()
      await expect.element(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
      await expect.element(page.getByRole('columnheader', { name: unitPrice, exact: true })).toBeVisible()
      expect(page.getByRole('columnheader', { name: /^Unit price/ }).elements()).toHaveLength(1)
    },
  )

  it.each(labelledDocuments)(
    'about $what is called $title on the page of its order',
    async ({ document: { kind, title: stored, number }, title }) => {
      const invoice = {
        invoiceId: 'inv1',
        number,
        kind,
        ...(stored && { title: stored }),
        date: stamp('2026-11-27'),
        total: 68,
      }
      await show(<DocumentList order={{ ...sampleOrder, invoices: [invoice] }} />)
      await expect
        .element(page.getByRole('link', { name: `${title} ${number}`, exact: true }))
        .toHaveAttribute('href', '/invoice/inv1')
    },
  )
})

it('an item that was cancelled before the order-completed page is read promises nothing there', async () => {
  const expectedDeliveryDate = stamp('2026-11-27')
  const cancel = { cancellationDate: stamp('2026-11-21'), cancellationReason: 'Other reason' }
  const items = [
    { ...sampleItem, expectedDeliveryDate },
    {
      ...sampleItem,
      productId: 'p2',
      productName: 'Rose Soap',
      expectedDeliveryDate,
      status: 4 as const,
      cancel,
    },
  ]
  const order = { ...sampleOrder, product: { orderAmount: 184, items } }
  setCallData('GET /get-order-summery/:orderId', { orderId: 'g' }, [{ ...order, confirmation: null }])
  const props = { params: { parentOrderId: 'g' } } as Parameters<typeof OrderCompletedPage>[0]
  await show(<OrderCompletedPage {...props} />)
  const textOf = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).element().textContent?.replaceAll('\u00a0', ' ')
  await expect.element(page.getByText('Rose Soap')).toBeVisible()
  expect(textOf('Neem Soap')).toMatch(/Fri, 27 Nov.*Free Delivery/)
  expect(textOf('Rose Soap')).toContain('Cancelled on 21 Nov 2026')
  expect(textOf('Rose Soap')).not.toMatch(/27 Nov|[Dd]elivery/)
})

it('a parcel that was called back has its reason in the list of parcels', async () => {
  const events = [{ stage: 'calledBack' as const, date: stamp('2026-11-21'), reason: 'Wrong size' }]
  const order = { ...sampleOrder, parcels: [{ ...sampleParcel, events }] }
  await show(<ParcelList order={order} now={new Date('2026-11-22T12:00:00+05:30')} />)
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Reason: Wrong size')
})
