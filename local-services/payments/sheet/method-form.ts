import { alertLine, element, field, rupees } from './elements.ts'
import { text } from './text.ts'
import type { Method, Payment, Prefill } from './types.ts'

const methods: readonly Method[] = ['upi', 'card', 'netbanking']
const hints = { upi: text.upiHint, card: text.cardHint, netbanking: text.netbankingHint }
const banks = { HDFC: 'HDFC Bank', ICIC: 'ICICI Bank', SBIN: 'State Bank of India', UTIB: 'Axis Bank' }

const fieldsOf = (): Record<Method, HTMLElement[]> => ({
  upi: [
    field(
      text.vpa,
      { name: 'vpa', value: 'success@razorpay', inputmode: 'email', autocomplete: 'off' },
      text.vpaHint,
    ),
  ],
  card: [
    field(text.cardNumber, {
      name: 'card',
      value: '4100 2800 0000 1007',
      inputmode: 'numeric',
      autocomplete: 'off',
    }),
    element(
      'div',
      { class: 'pair' },
      field(text.expiry, { name: 'expiry', value: '12/30', autocomplete: 'off' }),
      field(text.cvv, { name: 'cvv', value: '123', inputmode: 'numeric', autocomplete: 'off' }),
    ),
  ],
  netbanking: [
    element(
      'label',
      { class: 'field' },
      text.bank,
      element(
        'select',
        { name: 'bank' },
        ...Object.entries(banks).map(([code, bank]) => element('option', { value: code }, bank)),
      ),
    ),
  ],
})

/**
 * Returns the form with the payment methods, and its alert. `choose` gets each chosen method, `submit` the payment once its
 * fields are valid.
 */
export function methodForm(
  options: { method: Method; amountPaise: number; prefill: Prefill },
  choose: (method: Method) => void,
  submit: (payment: Payment) => void,
): { form: HTMLFormElement; alert: HTMLElement } {
  let { method } = options
  const fields = fieldsOf()
  const choices = methods.map((name) => {
    const radio = element('input', { type: 'radio', name: 'method', value: name })
    const ownFields = element('div', { class: 'fields' }, ...fields[name])
    const box = element(
      'div',
      { class: 'method' },
      element(
        'label',
        { class: 'pick' },
        radio,
        element('span', {}, text[name], element('small', {}, hints[name])),
      ),
      ownFields,
    )
    const update = () => {
      ownFields.hidden = !radio.checked
      box.classList.toggle('on', radio.checked)
    }
    radio.checked = name === method
    return { name, radio, box, update }
  })
  for (const { name, radio, update } of choices) {
    update()
    radio.addEventListener('change', () => {
      method = name
      choose(name)
      for (const choice of choices) choice.update()
    })
  }
  const alert = alertLine()
  const form = element(
    'form',
    {
      style: 'display:contents',
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault()
        const data = new FormData(form)
        const entered = (name: string) => data.get(name) as string
        const invalid = checkFields(form, method, entered)
        if (invalid) return invalid.focus()
        const { contact, email } = options.prefill
        submit({
          method,
          ...(method === 'upi' && { vpa: entered('vpa') }),
          ...(method === 'netbanking' && { bank: entered('bank') }),
          ...(contact && { contact }),
          ...(email && { email }),
        })
      },
    },
    element(
      'div',
      { class: 'body' },
      alert,
      element('fieldset', {}, element('legend', {}, text.methods), ...choices.map(({ box }) => box)),
    ),
    element(
      'div',
      { class: 'end' },
      element('button', { type: 'submit', class: 'primary' }, text.pay(rupees(options.amountPaise))),
    ),
  )
  return { form, alert }
}

/** Marks the first invalid field and returns it; null if all are valid. */
function checkFields(
  form: HTMLFormElement,
  method: Method,
  entered: (name: string) => string,
): HTMLInputElement | null {
  const name = method === 'upi' ? 'vpa' : 'card'
  const isValid = {
    upi: () => /^[\w.-]+@[\w-]+$/.test(entered('vpa')),
    card: () => /^\d{12,19}$/.test(entered('card').replaceAll(/\s/g, '')),
    netbanking: () => true,
  }[method]()
  const input = form.elements.namedItem(name) as HTMLInputElement
  input.setAttribute('aria-invalid', String(!isValid))
  const hint = input.parentElement?.querySelector('small')
  if (hint) {
    hint.classList.toggle('bad', !isValid)
    if (!isValid) hint.textContent = method === 'upi' ? text.vpaError : text.cardError
    else hint.textContent = method === 'upi' ? text.vpaHint : ''
  }
  return isValid ? null : input
}
