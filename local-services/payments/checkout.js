// @ts-check
// Script of the payment sheet. Browsers load it as /v1/checkout.js; it defines `window.Razorpay` with the options and
// methods of Razorpay's script. It is sent as it is, so its types are comments.
;(() => {
  /** @typedef {'upi' | 'card' | 'netbanking'} Method */
  /** @typedef {'captured' | 'failed' | 'late'} PaymentOutcome */
  /** @typedef {{ method: Method, vpa?: string, bank?: string, contact?: string, email?: string }} Payment */
  /** @typedef {{ razorpay_order_id: string, razorpay_payment_id: string, razorpay_signature: string }} Proof */
  /**
   * @typedef {{
   *   code: string, description: string, source: string, step: string, reason: string,
   *   metadata?: { order_id?: string, payment_id?: string },
   * }} ServiceError
   */
  /** @typedef {(failure: { error: ServiceError }) => void} FailureListener */
  /**
   * @typedef {{
   *   key: string, order_id?: string, name?: string, theme?: { color?: string },
   *   prefill?: { contact?: string, email?: string },
   *   handler?: (proof: Proof) => void,
   *   modal?: { ondismiss?: () => void, escape?: boolean, handleback?: boolean },
   *   retry?: { enabled?: boolean }, redirect?: boolean, callback_url?: string,
   *   timeout?: number,
   * }} Options `timeout` in seconds.
   */
  /** @typedef {Record<string, string | boolean | undefined | ((event: Event) => void)>} Properties */

  const api = new URL('checkout/', /** @type {HTMLScriptElement} */ (document.currentScript).src).href

  const text = {
    title: 'Pay online',
    demonstration: 'Test payment',
    demonstrationNote: 'This payment service is for demonstrations. No money moves, whatever you enter.',
    close: 'Close payment',
    loading: 'Loading the payment …',
    amount: 'Amount to pay',
    order: 'Payment order',
    methods: 'Choose a payment method',
    upi: 'UPI',
    upiHint: 'Google Pay, PhonePe, Paytm and others',
    vpa: 'UPI ID',
    vpaHint: 'For example success@razorpay.',
    vpaError: 'Enter a UPI ID such as name@bank.',
    card: 'Card',
    cardHint: 'Visa, Mastercard, RuPay, Amex',
    cardNumber: 'Card number',
    cardError: 'Enter a card number of 12 to 19 digits.',
    expiry: 'Expiry (MM/YY)',
    cvv: 'CVV',
    netbanking: 'Net banking',
    netbankingHint: 'All Indian banks',
    bank: 'Bank',
    pay: (/** @type {string} */ amount) => `Pay ${amount}`,
    bankTitle: 'Test bank',
    bankNote: 'Choose how the bank answers this payment.',
    success: 'Success',
    failure: 'Failure',
    late: 'No answer now, pay later',
    back: 'Back to payment methods',
    working: 'Contacting the bank …',
    failed: 'Payment failed. You can try again or choose another method.',
    waiting: 'The bank did not answer, so the payment counts as failed. It may still confirm it later.',
    done: 'Payment successful',
    offline: 'The payment service does not answer. Check your connection and try again.',
    remaining: (/** @type {string} */ time) => `Closes in ${time}`,
  }
  /** @type {readonly Method[]} */
  const methods = ['upi', 'card', 'netbanking']
  const hints = { upi: text.upiHint, card: text.cardHint, netbanking: text.netbankingHint }
  const banks = { HDFC: 'HDFC Bank', ICIC: 'ICICI Bank', SBIN: 'State Bank of India', UTIB: 'Axis Bank' }

  const style = `
:host{all:initial}
*{box-sizing:border-box}
dialog{position:fixed;inset:0;margin:auto;padding:0;border:0;width:min(780px,calc(100vw - 32px));max-width:none;height:fit-content;max-height:calc(100dvh - 32px);
  border-radius:16px;overflow:hidden;background:#fff;color:#0d1310;font:400 16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;box-shadow:0 24px 64px rgb(1 42 20/.35)}
dialog[open]{display:grid;grid-template-columns:264px 1fr}
dialog::backdrop{background:rgb(13 19 16/.62)}
h2,h3,p{margin:0}
.side{display:flex;flex-direction:column;gap:20px;padding:28px 24px;background:var(--brand);color:#fff}
.shop{display:flex;align-items:center;gap:12px;font-weight:600}
.mark{display:grid;place-items:center;flex:none;width:44px;height:44px;border-radius:12px;background:#fff;color:var(--brand);font-weight:700;font-size:20px}
.side small{display:block;font-size:14px;opacity:.92}
.amount{font-size:30px;line-height:1.2;font-weight:700;font-variant-numeric:tabular-nums}
.order{font-size:14px;overflow-wrap:anywhere}
.note{margin-top:auto;padding:12px 14px;border-radius:10px;background:rgb(255 255 255/.14);font-size:14px}
.note b{display:block}
.main{display:flex;flex-direction:column;min-width:0;max-height:calc(100dvh - 32px)}
.top{display:flex;align-items:center;gap:12px;padding:16px 12px 12px 24px;border-bottom:1px solid #dfe3df}
h2{flex:1;font-size:19px;line-height:1.3;outline:none}
.timer{font-size:14px;color:#444d48;font-variant-numeric:tabular-nums}
.body{padding:20px 24px;overflow-y:auto;display:grid;gap:16px;align-content:start}
.end{padding:14px 24px 20px;border-top:1px solid #dfe3df;display:grid;gap:10px}
button{font:inherit;font-weight:600;line-height:1.3;min-height:48px;padding:10px 18px;border-radius:10px;border:1px solid #7a837d;background:#fff;color:#0d1310;cursor:pointer}
button:hover{background:#f5f7f5}
button.primary{background:var(--brand);border-color:var(--brand);color:#fff}
button.primary:hover{filter:brightness(.9)}
button.danger{color:#b01f1f;border-color:#b01f1f}
button.icon{display:grid;place-items:center;width:44px;min-height:44px;padding:0;border-color:transparent;border-radius:50%}
button[aria-disabled=true]{opacity:.6;cursor:progress}
button:focus-visible,input:focus-visible,select:focus-visible,.method:has(input[type=radio]:focus-visible){outline:3px solid #1a5fd0;outline-offset:2px}
fieldset{border:0;margin:0;padding:0;display:grid;gap:10px;min-width:0}
legend{padding:0;margin-bottom:10px;font-weight:600}
.method{border:1px solid #a4aba6;border-radius:12px;min-width:0}
.method.on{border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}
.pick{display:flex;align-items:center;gap:14px;padding:12px 16px;min-height:60px;cursor:pointer}
.pick input{width:20px;height:20px;margin:0;accent-color:var(--brand);outline:none!important}
.pick span{display:block;font-weight:600}
.pick small{display:block;font-size:14px;font-weight:400;color:#444d48}
.fields{display:grid;gap:12px;padding:4px 16px 16px}
.fields[hidden]{display:none}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
label.field{display:grid;gap:4px;font-size:14px;font-weight:600;min-width:0}
.field small{font-weight:400;color:#444d48}
.field small.bad{color:#b01f1f;font-weight:600}
.field input,.field select{font:inherit;font-size:16px;font-weight:400;line-height:1.4;min-height:46px;width:100%;padding:8px 12px;border:1px solid #7a837d;border-radius:8px;background:#fff;color:#0d1310}
.field input[aria-invalid=true]{border-color:#b01f1f}
.alert{padding:12px 14px;border-radius:10px;background:#ffe4e1;color:#8d1b19;font-weight:600}
.alert:empty{display:none}
.answers{display:grid;gap:12px}
.status{display:grid;justify-items:center;gap:14px;padding:44px 0;text-align:center;font-weight:600;outline:none}
.spin{width:40px;height:40px;border-radius:50%;border:4px solid #dfe3df;border-top-color:var(--brand);animation:spin 1s linear infinite}
.tick{display:grid;place-items:center;width:64px;height:64px;border-radius:50%;background:#def8e6;color:#056f34;font-size:34px}
@keyframes spin{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.spin{animation-duration:4s}}
@media (max-width:700px){
  dialog{width:100vw;max-height:94dvh;margin:auto 0 0;border-radius:18px 18px 0 0}
  dialog[open]{display:flex;flex-direction:column}
  .side{flex:none;padding:14px 16px;gap:8px;display:grid;grid-template-columns:1fr auto;align-items:center}
  .mark{width:36px;height:36px;font-size:17px}
  .due small,.order{display:none}
  .amount{font-size:21px;text-align:right}
  .note{grid-column:1/-1;padding:8px 12px}
  .note b{display:inline}
  .main{max-height:none;min-height:0}
  .top{padding:8px 8px 8px 16px}
  .body{padding:16px}
  .end{padding:12px 16px 16px}
}`

  /**
   * Creates an element. A property whose value is a function is a listener, such as `onclick`; the others are attributes.
   * @template {keyof HTMLElementTagNameMap} Name
   * @param {Name} name
   * @param {Properties} properties
   * @param {(Node | string)[]} children
   */
  function element(name, properties = {}, ...children) {
    const node = document.createElement(name)
    for (const [key, value] of Object.entries(properties)) {
      if (typeof value === 'function') node.addEventListener(key.slice(2), value)
      else if (value !== undefined && value !== false) node.setAttribute(key, value === true ? '' : value)
    }
    node.append(...children)
    return node
  }

  const rupees = (/** @type {number} */ paise) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)

  /**
   * Sends a call: with a body by POST, without one by GET.
   * @template Answer
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<{ ok: true, body: Answer } | { ok: false, body: { error?: ServiceError } }>}
   */
  async function call(path, body) {
    const answer = await fetch(api + path, {
      signal: AbortSignal.timeout(15_000),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return { ok: answer.ok, body: await answer.json() }
  }

  class Razorpay {
    /** @type {Options} */
    #options
    /** @type {Record<string, FailureListener[]>} */
    #listeners = {}
    /** The element of the open sheet. @type {HTMLElement | null} */
    #host = null
    #dialog = element('dialog')
    #content = element('div')
    #busy = false
    #isLeft = false
    /** @type {ReturnType<typeof setInterval>[]} */
    #timers = []
    /** @type {Method} */
    #method = 'upi'
    #amount = 0

    /** @param {Options} options */
    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      this.#options = options
    }

    /**
     * @param {string} event
     * @param {FailureListener} listener
     */
    on(event, listener) {
      ;(this.#listeners[event] ??= []).push(listener)
    }

    open() {
      if (this.#host) return
      this.#isLeft = false
      if (this.#options.modal?.handleback !== false) window.addEventListener('popstate', this.#leave)
      const { name = '', theme = {}, timeout = 0 } = this.#options
      this.#host = element('div')
      const root = this.#host.attachShadow({ mode: 'open' })
      const { color = '' } = theme
      const brand = /^#[\da-f]{3,8}$/i.test(color) ? color : '#056f34'
      this.#content = element('div', { class: 'main' })
      const due = element('p', { class: 'amount' }, '…')
      this.#dialog = element(
        'dialog',
        {
          'aria-labelledby': 'title',
          style: `--brand:${brand}`,
          oncancel: (event) => {
            event.preventDefault()
            if (this.#options.modal?.escape !== false) this.#dismiss()
          },
        },
        element(
          'div',
          { class: 'side' },
          element(
            'div',
            { class: 'shop' },
            element('span', { class: 'mark', 'aria-hidden': 'true' }, name.slice(0, 1) || '₹'),
            element('span', {}, name),
          ),
          element('div', { class: 'due' }, element('small', {}, text.amount), due),
          element('p', { class: 'order' }, `${text.order}: ${this.#options.order_id ?? ''}`),
          element('p', { class: 'note' }, element('b', {}, text.demonstration), ' ', text.demonstrationNote),
        ),
        this.#content,
      )
      root.append(element('style', {}, style), this.#dialog)
      document.body.append(this.#host)
      document.documentElement.style.overflow = 'hidden'
      this.#show(element('div', { class: 'body' }, status(text.loading, 'spin')))
      this.#dialog.showModal()
      if (timeout > 0) this.#countDown(Date.now() + timeout * 1000)
      void this.#load(due)
    }

    close() {
      this.#remove()
    }

    /** @param {HTMLElement} due Shows the amount. */
    async #load(due) {
      const query = new URLSearchParams({ key_id: this.#options.key, order_id: this.#options.order_id ?? '' })
      const readOrder = /** @type {typeof call<{ amount: number }>} */ (call)
      const answer = await readOrder(`order?${query}`).catch(() => null)
      if (!this.#host) return
      if (!answer?.ok) return this.#showMessage(answer?.body?.error?.description ?? text.offline)
      this.#amount = answer.body.amount
      due.textContent = rupees(this.#amount)
      this.#showMethods('')
    }

    /**
     * Shows a step of the sheet below its heading, and moves the focus to the heading.
     * @param {HTMLElement[]} parts
     */
    #show(...parts) {
      const title = element('h2', { id: 'title', tabindex: '-1' }, text.title)
      this.#content.replaceChildren(
        element(
          'div',
          { class: 'top' },
          title,
          element('span', { class: 'timer', role: 'timer', 'aria-live': 'off' }),
          element(
            'button',
            { type: 'button', class: 'icon', 'aria-label': text.close, onclick: () => this.#dismiss() },
            icon(),
          ),
        ),
        ...parts,
      )
      this.#tick()
      if (this.#dialog.open) title.focus()
    }

    /** @param {string} message */
    #showMessage(message) {
      const close = element('button', { type: 'button', onclick: () => this.#dismiss() }, text.close)
      this.#show(
        element('div', { class: 'body' }, element('p', { class: 'alert', role: 'alert' }, message)),
        element('div', { class: 'end' }, close),
      )
    }

    /** @param {string} message Text of an alert; empty for none. */
    #showMethods(message) {
      const { prefill = {} } = this.#options
      const alert = element('p', { class: 'alert', role: 'alert' })
      const forms = {
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
      }
      const choices = methods.map((method) => {
        const radio = element('input', { type: 'radio', name: 'method', value: method })
        const hidden = element('div', { class: 'fields' }, ...forms[method])
        const box = element(
          'div',
          { class: 'method' },
          element(
            'label',
            { class: 'pick' },
            radio,
            element('span', {}, text[method], element('small', {}, hints[method])),
          ),
          hidden,
        )
        const update = () => {
          hidden.hidden = !radio.checked
          box.classList.toggle('on', radio.checked)
        }
        radio.checked = method === this.#method
        return { method, radio, box, update }
      })
      for (const { method, radio, update } of choices) {
        update()
        radio.addEventListener('change', () => {
          this.#method = method
          for (const choice of choices) choice.update()
        })
      }
      const form = element(
        'form',
        {
          style: 'display:contents',
          novalidate: true,
          onsubmit: (event) => {
            event.preventDefault()
            const data = new FormData(form)
            const entered = (/** @type {string} */ name) => /** @type {string} */ (data.get(name))
            const invalid = checkFields(form, this.#method, entered)
            if (invalid) return invalid.focus()
            const { contact, email } = prefill
            this.#showBank({
              method: this.#method,
              ...(this.#method === 'upi' && { vpa: entered('vpa') }),
              ...(this.#method === 'netbanking' && { bank: entered('bank') }),
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
          element('button', { type: 'submit', class: 'primary' }, text.pay(rupees(this.#amount))),
        ),
      )
      this.#show(form)
      // Set after it is in the page, so that screen readers announce it.
      alert.textContent = message
    }

    /** @param {Payment} payment */
    #showBank(payment) {
      const alert = element('p', { class: 'alert', role: 'alert' })
      /**
       * @param {PaymentOutcome} outcome
       * @param {string} label
       * @param {string} kind
       */
      const answer = (outcome, label, kind) =>
        element(
          'button',
          { type: 'button', class: kind, onclick: () => void this.#pay(payment, outcome, alert) },
          label,
        )
      this.#show(
        element(
          'div',
          { class: 'body' },
          alert,
          element('h3', {}, text.bankTitle),
          element('p', {}, text.bankNote),
          element(
            'div',
            { class: 'answers' },
            answer('captured', text.success, 'primary'),
            answer('failed', text.failure, 'danger'),
            answer('late', text.late, ''),
          ),
        ),
        element(
          'div',
          { class: 'end' },
          element(
            'button',
            { type: 'button', onclick: () => !this.#busy && this.#showMethods('') },
            text.back,
          ),
        ),
      )
    }

    /**
     * @param {Payment} payment
     * @param {PaymentOutcome} chosen
     * @param {HTMLElement} alert
     */
    async #pay(payment, chosen, alert) {
      if (this.#busy) return
      const { key, order_id: orderId } = this.#options
      // As in the test mode of the real service.
      const outcome = payment.vpa === 'failure@razorpay' ? 'failed' : chosen
      this.#busy = true
      alert.textContent = ''
      for (const button of this.#content.querySelectorAll('button'))
        button.setAttribute('aria-disabled', 'true')
      this.#content.setAttribute('aria-busy', 'true')
      const sendPayment = /** @type {typeof call<Proof>} */ (call)
      const answer = await sendPayment('pay', { key_id: key, order_id: orderId, outcome, ...payment }).catch(
        () => null,
      )
      this.#busy = false
      this.#content.removeAttribute('aria-busy')
      if (!this.#host) return
      if (answer?.ok) return this.#succeed(answer.body)
      if (this.#isLeft) return this.#dismiss()
      for (const button of this.#content.querySelectorAll('button')) button.removeAttribute('aria-disabled')
      const error = answer?.body?.error
      if (!error?.metadata?.payment_id) {
        alert.textContent = error?.description ?? text.offline
        return
      }
      this.#fail(error, outcome === 'late' ? text.waiting : text.failed)
    }

    /** @param {Proof} proof */
    #succeed(proof) {
      this.#show(element('div', { class: 'body' }, status(text.done, 'tick')))
      const { handler, redirect, callback_url: callbackUrl } = this.#options
      if (redirect && callbackUrl) return post(callbackUrl, proof)
      this.#remove()
      handler?.(proof)
    }

    /**
     * @param {ServiceError} error
     * @param {string} message
     */
    #fail(error, message) {
      const { redirect, callback_url: callbackUrl, retry } = this.#options
      for (const listener of this.#listeners['payment.failed'] ?? []) listener({ error })
      if (redirect && callbackUrl)
        return post(callbackUrl, {
          'error[code]': error.code,
          'error[description]': error.description,
          'error[source]': error.source,
          'error[step]': error.step,
          'error[reason]': error.reason,
          'error[metadata]': JSON.stringify(error.metadata),
        })
      if (retry?.enabled === false) return this.#dismiss()
      this.#showMethods(message)
    }

    #dismiss() {
      // A running payment ends first: its outcome is unknown until then.
      if (this.#busy || !this.#host) return
      this.#remove()
      this.#options.modal?.ondismiss?.()
    }

    /** The browser went back: the page below is another one. */
    #leave = () => {
      this.#isLeft = true
      this.#dismiss()
    }

    #remove() {
      window.removeEventListener('popstate', this.#leave)
      for (const timer of this.#timers.splice(0)) clearInterval(timer)
      document.documentElement.style.overflow = ''
      // Only an open dialog gives the focus back.
      this.#dialog.close()
      this.#host?.remove()
      this.#host = null
    }

    #tick = () => {}

    /**
     * Shows the remaining time and closes the sheet when it is over.
     * @param {number} endsAt In milliseconds since 1970.
     */
    #countDown(endsAt) {
      this.#tick = () => {
        const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
        const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
        const timer = this.#content.querySelector('.timer')
        if (timer) timer.textContent = text.remaining(clock)
        if (seconds === 0) this.#dismiss()
      }
      this.#timers.push(setInterval(() => this.#tick(), 500))
      this.#tick()
    }
  }

  /**
   * @param {string} message
   * @param {'spin' | 'tick'} kind
   */
  const status = (message, kind) =>
    element(
      'div',
      { class: 'status', role: 'status' },
      element('span', { class: kind, 'aria-hidden': 'true' }, kind === 'tick' ? '✓' : ''),
      message,
    )

  function icon() {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    for (const [name, value] of Object.entries({
      viewBox: '0 0 24 24',
      width: '22',
      height: '22',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': '2.2',
      'aria-hidden': 'true',
    }))
      svg.setAttribute(name, value)
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', 'M5 5l14 14M19 5L5 19')
    svg.append(path)
    return svg
  }

  /**
   * @param {string} label
   * @param {Record<string, string> & { name: string }} attributes
   */
  function field(label, attributes, hint = '') {
    const id = `hint-${attributes.name}`
    const input = element('input', { type: 'text', 'aria-describedby': id, ...attributes })
    return element('label', { class: 'field' }, label, input, element('small', { id }, hint))
  }

  /**
   * Marks the first invalid field and returns it; null if all are valid.
   * @param {HTMLFormElement} form
   * @param {Method} method
   * @param {(name: string) => string} entered
   */
  function checkFields(form, method, entered) {
    const name = method === 'upi' ? 'vpa' : 'card'
    const isValid = {
      upi: () => /^[\w.-]+@[\w-]+$/.test(entered('vpa')),
      card: () => /^\d{12,19}$/.test(entered('card').replaceAll(/\s/g, '')),
      netbanking: () => true,
    }[method]()
    const input = /** @type {HTMLInputElement} */ (form.elements.namedItem(name))
    input.setAttribute('aria-invalid', String(!isValid))
    const hint = /** @type {HTMLElement} */ (input.parentElement?.querySelector('small'))
    hint.classList.toggle('bad', !isValid)
    if (!isValid) hint.textContent = method === 'upi' ? text.vpaError : text.cardError
    else hint.textContent = method === 'upi' ? text.vpaHint : ''
    return isValid ? null : input
  }

  /**
   * Leads the page to the shop with the result, as a form post.
   * @param {string} url
   * @param {object} fields
   */
  function post(url, fields) {
    const form = element('form', { method: 'post', action: url, hidden: true })
    for (const [name, value] of Object.entries(fields))
      form.append(element('input', { type: 'hidden', name, value: String(value ?? '') }))
    document.body.append(form)
    form.submit()
  }

  Object.assign(window, { Razorpay })
})()
