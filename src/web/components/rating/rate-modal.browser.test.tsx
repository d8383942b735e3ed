import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { soap, soapReview } from '#tests/sample-product.ts'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import RateModal from './rate-modal.tsx'

const requests = recordRequests()

const review = { ...soapReview, mediaUrl: [{ type: 'image' as const, url: '/media/m1' }] }
const renderForm = (written?: typeof review) =>
  renderPage(
    <ToastProvider>
      <RateModal product={soap} {...(written && { review: written })} onClose={() => {}} />
    </ToastProvider>,
  )
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
// The radio buttons are visually hidden; a person presses their label.
const chooseStars = () => (page.getByLabelText('4 stars').element() as HTMLInputElement).click()
const submit = page.getByRole('button', { name: 'Submit' })

it('reports the sixth photo before anything is sent, and sends none of them', async () => {
  await renderForm()
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg']
  await userEvent.upload(page.getByLabelText('Add photos'), names.map(photo))
  await expect.element(page.getByText('At most 5 photos.').first()).toBeVisible()
  chooseStars()
  await page.getByLabelText('Review').fill('Lathers well')
  await submit.click()
  expect(requests).toEqual([])
  await page.getByRole('button', { name: /6\.jpg/ }).click()
  await submit.click()
  await expect.poll(() => requests.map(({ path }) => path)).toEqual(['/api/upload-images'])
})

it('names a file of a wrong type before anything is sent', async () => {
  await renderForm()
  const heic = new File(['x'], 'IMG_1.heic', { type: 'image/heic' })
  await userEvent.upload(page.getByLabelText('Add photos'), [photo('1.jpg'), heic])
  await expect.element(page.getByText(/^IMG_1\.heic: Please choose JPEG/).first()).toBeVisible()
  chooseStars()
  await page.getByLabelText('Review').fill('Lathers well')
  await submit.click()
  expect(requests).toEqual([])
  await page.getByRole('button', { name: /IMG_1\.heic/ }).click()
  await submit.click()
  await expect.poll(() => requests.map(({ path }) => path)).toEqual(['/api/upload-images'])
})

it('shows the message of the server about a rejected photo, and keeps what was typed', async () => {
  await renderForm()
  await userEvent.upload(page.getByLabelText('Add photos'), [photo('large.jpg')])
  chooseStars()
  await page.getByLabelText('Review').fill('Lathers well')
  await submit.click()
  await expect.poll(() => requests.map(({ path }) => path)).toEqual(['/api/upload-images'])
  requests[0]?.answer({ message: 'Each picture can be up to 5 MB.', code: 'badInput' }, { status: 400 })
  await expect.element(page.getByText('Each picture can be up to 5 MB.').first()).toBeVisible()
  await expect.element(page.getByLabelText('Review')).toHaveValue('Lathers well')
})

it('edits a review: its photos stay unless they are removed', async () => {
  await renderForm(review)
  await page.getByRole('button', { name: /Photo 1/ }).click()
  await page.getByLabelText('Review').fill('Lathers very well')
  await submit.click()
  await expect.poll(() => requests.map(({ path }) => path)).toEqual(['/api/edit-rating/r1'])
  expect(requests[0]?.body).toEqual({
    rating: 4,
    review: 'Lathers very well',
    comment: '',
    mediaUrl: [],
  })
})
