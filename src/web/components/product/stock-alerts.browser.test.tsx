import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { StockAlert } from '#web/pages/product/stock-alert.tsx'
import { StockAlerts } from './stock-alerts.tsx'

const requests = recordRequests()
beforeEach(() => {
  localStorage.setItem('authToken', 'token')
})

const renderAlerts = () =>
  renderPage(
    <ToastProvider>
      <StockAlert productId="soap" />
      <StockAlerts />
    </ToastProvider>,
  )
const soap = { productId: 'soap', name: 'Neem Soap', imageUrl: null, colour: null }
const last = () => requests.at(-1)
const tell = page.getByRole('button', { name: 'Notify me' })

it('opens an alert once for a double press, lists it, and removes it', async () => {
  await renderAlerts()
  await expect.poll(() => last()?.path).toBe('/api/stock-alerts')
  last()?.answer([])
  await expect.element(tell).toBeEnabled()
  await tell.dblClick()
  expect(requests).toHaveLength(2)
  expect([last()?.path, last()?.body]).toEqual(['/api/stock-alert', { productId: 'soap' }])
  last()?.answer({ message: 'Done' })
  await expect.poll(() => last()?.path).toBe('/api/stock-alerts')
  last()?.answer([soap])
  await expect.element(page.getByRole('button', { name: 'Stop notifying me' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Back-in-stock alerts 1 product' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Neem Soap' }).click()
  await expect.poll(() => last()?.path).toBe('/api/stock-alert/soap')
  last()?.answer({ message: 'Removed' })
  await expect.poll(() => last()?.path).toBe('/api/stock-alerts')
  last()?.answer([])
  await expect.element(tell).toBeVisible()
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})

it('shows why an alert was not opened', async () => {
  await renderAlerts()
  await expect.poll(() => requests.length).toBe(1)
  last()?.answer([])
  await tell.click()
  last()?.answer({ message: 'Please add an email first.', code: 'badInput' }, { status: 400 })
  await expect.element(page.getByText('Please add an email first.')).toBeVisible()
  await expect.element(tell).toBeEnabled()
})
