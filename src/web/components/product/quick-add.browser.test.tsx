import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { ShopFrame } from '#tests/shop-frame.tsx'
import { toCardProduct } from './prices.ts'
import { QuickAdd } from './quick-add.tsx'
import type { CardDelivery } from './use-card-delivery.ts'

const rice = toCardProduct({
  ...soap,
  productId: 'rice',
  name: 'Rice, 1 kg',
  stock: 6,
  b2cMaxQty: 4,
  food: 'veg',
})

const requests = recordRequests()

const open = (delivery: CardDelivery | null = null) =>
  renderPage(
    <ShopFrame>
      <QuickAdd product={rice} delivery={delivery} />
    </ShopFrame>,
  )

/** Opens the stepper of a signed-in shopper whose cart has `quantity` pieces. */
async function openStepper(quantity: number, delivery: CardDelivery | null = null) {
  localStorage.setItem('authToken', 'token')
  await open(delivery)
  await expect.poll(() => requests.length).toBe(1)
  answerShell(quantity)
  await expect.poll(shown).toBe(quantity)
}

const shell = (quantity: number) => ({
  kind: 'personal',
  wishlistProductIds: [],
  cartProductIds: quantity > 0 ? ['rice'] : [],
  cartQuantities: quantity > 0 ? { rice: quantity } : {},
})
/** Answers the last call that loads the shell. */
const answerShell = (quantity: number) =>
  requests.findLast(({ path }) => path === '/api/my-shell')?.answer(shell(quantity))
const answerCart = (index: number, quantity: number, notice: string | null = null) =>
  changes()[index]?.answer({
    cart: quantity > 0 ? [{ productId: 'rice', quantity }] : [],
    notice,
    message: '',
  })

/** The calls that change the cart. */
const changes = () => requests.filter(({ path }) => /cart/.test(path) && !/get-cart/.test(path))
const sent = () => changes().map(({ path, body }) => `${path} ${String(body?.['quantity'])}`)

const add = () => page.getByRole('button', { name: 'Add Rice, 1 kg to cart' })
const plus = () => page.getByRole('button', { name: 'Increase quantity of Rice, 1 kg' })
const minus = () => page.getByRole('button', { name: 'Decrease quantity of Rice, 1 kg' })
/** The shown quantity; 0 if Add is shown. */
const shown = () => Number(document.querySelector('output')?.textContent ?? 0)

it('keeps the focus, and a press during which the stepper comes', async () => {
  localStorage.setItem('authToken', 'token')
  await open()
  const button = add().element() as HTMLButtonElement
  button.focus()
  await expect.poll(() => requests.length).toBe(1)
  answerShell(2)
  await expect.poll(shown).toBe(2)
  expect(plus().element()).toBe(button)
  await expect.element(plus()).toHaveFocus()
})

it('adds the piece of a press before the cart is known', async () => {
  localStorage.setItem('authToken', 'token')
  await open()
  await add().click()
  expect(sent()).toEqual([])
  answerShell(0)
  await expect.poll(sent).toEqual(['/api/move-to-cart 1'])
  expect(shown()).toBe(1)
  answerCart(0, 1)
  await expect.poll(() => requests.filter(({ path }) => path === '/api/my-shell').length).toBe(2)
})

it('shows the first piece before the server has answered, and keeps the focus', async () => {
  await openStepper(0)
  await add().click()
  await expect.poll(sent).toEqual(['/api/move-to-cart 1'])
  expect(shown()).toBe(1)
  await expect.element(plus()).toHaveFocus()
  answerCart(0, 1)
  await expect.poll(() => requests.filter(({ path }) => path === '/api/my-shell').length).toBe(2)
  expect(shown()).toBe(1)
  answerShell(1)
  await expect.element(plus()).toBeVisible()
})

it('shows the stored quantity again and the message of the server after a refusal', async () => {
  await openStepper(2)
  await plus().click()
  expect(shown()).toBe(3)
  changes()[0]?.answer({ message: 'Only 2 left', code: 'badInput' }, { status: 400 })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Only 2 left')
  expect(shown()).toBe(2)
})

it('shows Add again after the refusal of the first piece', async () => {
  await openStepper(0)
  await add().click()
  await expect.poll(sent).toHaveLength(1)
  changes()[0]?.answer({ message: 'This product is out of stock.', code: 'badInput' }, { status: 400 })
  await expect.element(page.getByRole('alert')).toHaveTextContent('This product is out of stock.')
  await expect.element(add()).toBeVisible()
})

it('adds one piece by a double click on Add', async () => {
  await openStepper(0)
  await userEvent.dblClick(add())
  expect(shown()).toBe(1)
  answerCart(0, 1)
  await expect.poll(() => requests.filter(({ path }) => path === '/api/my-shell').length).toBe(2)
  expect(sent()).toEqual(['/api/move-to-cart 1'])
})

it('sends one call at a time; presses meanwhile are one further call', async () => {
  await openStepper(1)
  await plus().click()
  await plus().click()
  await plus().click()
  expect(shown()).toBe(4)
  expect(sent()).toEqual(['/api/update-cart-quantity 2'])
  answerCart(0, 2)
  await expect.poll(sent).toEqual(['/api/update-cart-quantity 2', '/api/update-cart-quantity 4'])
  expect(shown()).toBe(4)
  answerCart(1, 4)
  await expect.poll(() => requests.filter(({ path }) => path === '/api/my-shell').length).toBe(3)
  expect(shown()).toBe(4)
  expect(sent()).toHaveLength(2)
})

it('undoes to the last stored quantity if the second of two calls is refused', async () => {
  await openStepper(1)
  await plus().click()
  await plus().click()
  answerCart(0, 2)
  await expect.poll(sent).toHaveLength(2)
  changes()[1]?.answer({ message: 'Max 2 per order', code: 'badInput' }, { status: 400 })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Max 2 per order')
  expect(shown()).toBe(2)
})

it('shows the quantity to which the server raised a line, with its notice', async () => {
  await openStepper(0)
  await add().click()
  await expect.poll(sent).toHaveLength(1)
  answerCart(0, 3, 'Raised to the minimum of 3')
  await expect.element(page.getByText('Raised to the minimum of 3')).toBeVisible()
  expect(shown()).toBe(3)
})

it('removes the last piece and moves the focus to Add', async () => {
  await openStepper(1)
  await minus().click()
  await expect.element(add()).toHaveFocus()
  expect(sent()).toEqual(['/api/update-cart-quantity 0'])
  answerCart(0, 0)
  await expect.poll(() => requests.filter(({ path }) => path === '/api/my-shell').length).toBe(2)
  await expect.element(add()).toBeVisible()
})

it('names the limit instead of exceeding it', async () => {
  await openStepper(4)
  await expect.element(plus()).toHaveAttribute('aria-disabled', 'true')
  await plus().click({ force: true })
  await expect.element(page.getByText('Max 4 per order')).toBeVisible()
  expect(sent()).toEqual([])
})

it('adds nothing where the seller does not deliver (ruling 89)', async () => {
  await openStepper(0, { text: 'Not delivered to 194101', isRefused: true, id: 'delivery-rice' })
  await expect.element(add()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(add()).toHaveAttribute('aria-describedby', 'delivery-rice')
  await add().click({ force: true })
  expect(sent()).toEqual([])
})

it('asks a visitor to sign in first', async () => {
  await open()
  await add().click()
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(sent()).toEqual([])
})
