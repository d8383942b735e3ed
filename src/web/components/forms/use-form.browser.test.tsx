import { act, type FormEvent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/forms/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { sendCall } from '#web/api/client.ts'
import { recordRequests } from '#tests/browser-page.tsx'
import { Texts } from '#tests/texts.tsx'
import { type FieldErrors, useForm } from './use-form.ts'

const requests = recordRequests()

type Props = Partial<Pick<Parameters<typeof useForm>[0], 'checkField' | 'explain'>> & {
  onSent?: () => FieldErrors | void
}

/** A form with a text field, an email field and radio buttons. The check rejects the name "bad". */
function SignUp({ checkField, explain, onSent }: Props) {
  const { form, busy, errors, summary, message, requestError, clear } = useForm({
    check: ({ name, email, kind }) => ({
      ...((!name || name === 'bad') && { name: 'nameRequired' as const }),
      ...(!email?.includes('@') && { email: 'emailRequired' as const }),
      ...(!kind && { kind: 'reportReasonNeeded' as const }),
    }),
    send: async (values) => {
      await sendCall('POST /sign-up-with-email', values as never)
      return onSent?.()
    },
    ...(checkField && { checkField }),
    ...(explain && { explain }),
  })
  return (
    <>
      <form {...form} aria-label="Sign up">
        <ErrorSummary errors={summary} />
        <Field label="Name" id="name" name="name" error={errors['name']} />
        <Field label="Email" id="email" name="email" error={errors['email']} />
        <RadioGroup
          legend="Kind"
          name="kind"
          choices={[
            { value: 'personal', label: 'Personal' },
            { value: 'business', label: 'Business' },
          ]}
          error={errors['kind'] ?? null}
        />
        <Button type="submit" busy={busy} busyLabel="Sending">
          Send
        </Button>
        {message && <p role="alert">{`${message} (${requestError?.code ?? 'no code'})`}</p>}
      </form>
      <Button onClick={clear}>Clear</Button>
    </>
  )
}

const name = page.getByRole('textbox', { name: 'Name' })
const email = page.getByRole('textbox', { name: 'Email' })
const personal = page.getByRole('radio', { name: 'Personal' })
const button = page.getByRole('button', { name: 'Send' })
const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })

/** Fills in values that the check accepts. */
async function fillIn() {
  await name.fill('Meera')
  await email.fill('meera@example.in')
  await personal.click()
}

it('sends the values once for repeated submits', async () => {
  await render(<SignUp />, { wrapper: Texts })
  await fillIn()
  const form = page.getByRole('form').element() as HTMLFormElement
  form.requestSubmit()
  form.requestSubmit()
  await expect.element(page.getByRole('button', { name: 'Sending' })).toBeDisabled()
  form.requestSubmit()
  expect(requests.map(({ body }) => body)).toEqual([
    { name: 'Meera', email: 'meera@example.in', kind: 'personal' },
  ])
  requests[0]?.answer({ message: 'Done' })
  await expect.element(button).toBeEnabled()
  await button.click()
  expect(requests).toHaveLength(2)
})

it('focuses the field of a single error and sends nothing', async () => {
  await render(<SignUp />, { wrapper: Texts })
  await fillIn()
  await email.fill('meera')
  await button.click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Please enter your email')
  await expect.element(email).toBeInvalid()
  await expect.element(summary).not.toBeInTheDocument()
  expect(requests).toHaveLength(0)
})

it('focuses the first radio button when none is selected', async () => {
  await render(<SignUp />, { wrapper: Texts })
  await name.fill('Meera')
  await email.fill('meera@example.in')
  await button.click()
  await expect.element(personal).toHaveFocus()
  await expect.element(personal).not.toBeChecked()
})

it('focuses the summary of several errors, which stays while the user corrects them', async () => {
  await render(<SignUp />, { wrapper: Texts })
  await personal.click()
  await button.click()
  await expect.element(summary).toHaveFocus()
  await name.fill('Meera')
  await expect.element(name).not.toHaveAccessibleDescription('Full Name is required')
  await expect.element(name).toHaveFocus()
  await expect.element(summary.getByRole('link', { name: 'Full Name is required' })).toBeVisible()
  await email.fill('meera@example.in')
  await button.click()
  await expect.element(summary).not.toBeInTheDocument()
  expect(requests).toHaveLength(1)
})

it('shows a field error when the focus moves to a text field, not when it moves to a button', async () => {
  await render(<SignUp />, { wrapper: Texts })
  await name.fill('bad')
  button.element().focus()
  await expect.element(name).toBeValid()
  name.element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(email).toHaveFocus()
  await expect.element(name).toBeInvalid()
  await name.fill('good')
  await expect.element(name).toBeValid()
})

it('shows field errors of the server and focuses the first field', async () => {
  await render(<SignUp />, { wrapper: Texts })
  await fillIn()
  await button.click()
  const emailTaken = { message: 'Taken', code: 'userExists', fields: { email: 'This email is taken' } }
  requests[0]?.answer(emailTaken, { status: 409 })
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('This email is taken')
  await expect.element(button).toBeEnabled()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('shows the message of an error without a field until the next submit', async () => {
  await render(<SignUp />, { wrapper: Texts })
  await fillIn()
  await button.click()
  const refused = { message: 'Too many', code: 'tooMany', fields: { phone: 'elsewhere' } }
  requests[0]?.answer(refused, { status: 429 })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many (tooMany)')
  await button.click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  requests[1]?.answer(refused, { status: 429 })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('`explain` decides where an error is shown', async () => {
  const explain = (error: unknown) =>
    (error as Error).message === 'Wrong name' ? { name: 'Another name, please' } : 'Something went wrong'
  const onSent = () => {
    throw new Error('a defect')
  }
  await render(<SignUp explain={explain} onSent={onSent} />, { wrapper: Texts })
  await fillIn()
  await button.click()
  requests[0]?.answer({ message: 'Wrong name', code: 'invalid' }, { status: 400 })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Another name, please')
  await name.fill('Asha')
  await button.click()
  requests[1]?.answer({ message: 'Done' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong (no code)')
})

it('shows the errors that `send` returns', async () => {
  await render(
    <SignUp onSent={() => ({ name: 'Not in the register', email: 'Not in the register either' })} />,
    { wrapper: Texts },
  )
  await fillIn()
  await button.click()
  requests[0]?.answer({ message: 'Done' })
  await expect.element(summary).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Not in the register')
})

it('`explain` can return a message with field errors', async () => {
  await render(<SignUp explain={() => ['Not saved', { name: 'Not a name' }]} />, { wrapper: Texts })
  await fillIn()
  await button.click()
  requests[0]?.answer({ message: 'Wrong', code: 'invalid' }, { status: 400 })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved (invalid)')
  await expect.element(name).toHaveAccessibleDescription('Not a name')
  await expect.element(name).toHaveFocus()
})

it('`checkField` has its own texts while the form is filled in', async () => {
  const checkField = (_name: string, value: string) => (value === 'bad' ? ('nameLetters' as const) : null)
  await render(<SignUp checkField={checkField} />, { wrapper: Texts })
  await name.fill('bad')
  await userEvent.keyboard('{Tab}')
  await expect.element(name).toHaveAccessibleDescription('Please enter only letters')
  await personal.click()
  await expect.element(name).toHaveAccessibleDescription('Please enter only letters')
  await name.fill('Meera')
  await expect.element(name).toBeValid()
  await name.fill('bad')
  await button.click()
  await expect.element(name).toHaveAccessibleDescription('Full Name is required')
})

it('what was typed before hydration is handled as if it were typed afterwards', async () => {
  function DigitsForm() {
    const { form } = useForm({ check: () => ({}), send: async () => {} })
    const keepDigits = ({ currentTarget: box }: FormEvent<HTMLInputElement>) => {
      box.value = box.value.replaceAll(/\D/g, '')
    }
    return (
      <form {...form}>
        <Field label="Phone" id="phone" name="phone" onInput={keepDigits} />
        <Field label="City" id="city" name="city" defaultValue="Kochi 17" onInput={keepDigits} />
      </form>
    )
  }
  const shown = (
    <Texts>
      <DigitsForm />
    </Texts>
  )
  const container = document.createElement('main')
  container.innerHTML = renderToString(shown)
  document.body.append(container)
  await page.getByRole('textbox', { name: 'Phone' }).fill('98765 43210')
  const root = hydrateRoot(container, shown)
  await act(async () => {})
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('9876543210')
  await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveValue('Kochi 17')
  root.unmount()
  container.remove()
})
