// Script of the payment sheet. Browsers load it as /v1/checkout.js; it defines `window.Razorpay` with the options and
// methods of Razorpay's script. build-sheet.ts joins the modules of this folder.
import { call, postForm } from './calls.ts'
import { alertLine, closeIcon, element, rupees, statusLine } from './elements.ts'
import { methodForm } from './method-form.ts'
import { style } from './style.ts'
import { text } from './text.ts'
import type {
  FailureListener,
  Method,
  Options,
  Payment,
  PaymentOutcome,
  Proof,
  ServiceError,
} from './types.ts'

class Razorpay {
  #options: Options
  #listeners: Record<string, FailureListener[]> = {}
  /** The element of the open sheet. */
  #host: HTMLElement | null = null
  #dialog = element('dialog')
  #content = element('div')
  #busy = false
  #isLeft = false
  #timers: ReturnType<typeof setInterval>[] = []
  #method: Method = 'upi'
  #amountPaise = 0

  constructor(options: Options) {
    if (!options?.key) throw new Error('No key passed')
    this.#options = options
  }

  on(event: string, listener: FailureListener): void {
    ;(this.#listeners[event] ??= []).push(listener)
  }

  open(): void {
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
    this.#show(element('div', { class: 'body' }, statusLine(text.loading, 'spin')))
    this.#dialog.showModal()
    if (timeout > 0) this.#countDown(Date.now() + timeout * 1000)
    void this.#load(due)
  }

  close(): void {
    this.#remove()
  }

  /** Reads the order; `due` shows its amount. */
  async #load(due: HTMLElement): Promise<void> {
    const query = new URLSearchParams({ key_id: this.#options.key, order_id: this.#options.order_id ?? '' })
    const answer = await call<{ amount: number }>(`order?${query}`)
    if (!this.#host) return
    if (!answer?.ok) return this.#showMessage(answer?.body?.error?.description ?? text.offline)
    this.#amountPaise = answer.body.amount
    due.textContent = rupees(this.#amountPaise)
    this.#showMethods('')
  }

  /** Shows a step of the sheet below its heading, and moves the focus to the heading. */
  #show(...parts: HTMLElement[]): void {
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
          closeIcon(),
        ),
      ),
      ...parts,
    )
    this.#tick()
    if (this.#dialog.open) title.focus()
  }

  #showMessage(message: string): void {
    const close = element('button', { type: 'button', onclick: () => this.#dismiss() }, text.close)
    this.#show(
      element('div', { class: 'body' }, element('p', { class: 'alert', role: 'alert' }, message)),
      element('div', { class: 'end' }, close),
    )
  }

  /** Shows the payment methods, with the text of an alert; an empty text for none. */
  #showMethods(message: string): void {
    const { form, alert } = methodForm(
      { method: this.#method, amountPaise: this.#amountPaise, prefill: this.#options.prefill ?? {} },
      (method) => {
        this.#method = method
      },
      (payment) => this.#showBank(payment),
    )
    this.#show(form)
    // Set after it is in the page, so that screen readers announce it.
    alert.textContent = message
  }

  #showBank(payment: Payment): void {
    const alert = alertLine()
    const answer = (outcome: PaymentOutcome, label: string, kind: string) =>
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
        element('button', { type: 'button', onclick: () => !this.#busy && this.#showMethods('') }, text.back),
      ),
    )
  }

  async #pay(payment: Payment, chosen: PaymentOutcome, alert: HTMLElement): Promise<void> {
    if (this.#busy) return
    const { key, order_id: orderId } = this.#options
    // As in the test mode of the real service.
    const outcome = payment.vpa === 'failure@razorpay' ? 'failed' : chosen
    this.#busy = true
    alert.textContent = ''
    for (const button of this.#content.querySelectorAll('button'))
      button.setAttribute('aria-disabled', 'true')
    this.#content.setAttribute('aria-busy', 'true')
    const answer = await call<Proof>('pay', { key_id: key, order_id: orderId, outcome, ...payment })
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

  #succeed(proof: Proof): void {
    this.#show(element('div', { class: 'body' }, statusLine(text.done, 'tick')))
    const { handler, redirect, callback_url: callbackUrl } = this.#options
    if (redirect && callbackUrl) return postForm(callbackUrl, proof)
    this.#remove()
    handler?.(proof)
  }

  #fail(error: ServiceError, message: string): void {
    const { redirect, callback_url: callbackUrl, retry } = this.#options
    for (const listener of this.#listeners['payment.failed'] ?? []) listener({ error })
    if (redirect && callbackUrl)
      return postForm(callbackUrl, {
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

  #dismiss(): void {
    // A running payment ends first: its outcome is unknown until then.
    if (this.#busy || !this.#host) return
    this.#remove()
    this.#options.modal?.ondismiss?.()
  }

  /** The browser went back: the page below is another one. */
  #leave = (): void => {
    this.#isLeft = true
    this.#dismiss()
  }

  #remove(): void {
    window.removeEventListener('popstate', this.#leave)
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    document.documentElement.style.overflow = ''
    // Only an open dialog gives the focus back.
    this.#dialog.close()
    this.#host?.remove()
    this.#host = null
  }

  #tick = (): void => {}

  /** Shows the remaining time and closes the sheet when it is over. `endsAt` is in milliseconds since 1970. */
  #countDown(endsAt: number): void {
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

Object.assign(window, { Razorpay })
