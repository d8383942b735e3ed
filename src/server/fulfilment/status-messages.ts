import { carrierName, trackingUrl } from '#domain/carriers.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { formatRupees } from '#domain/money.ts'
import type { Stage } from '#domain/fulfilment.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale, pathIn, toLocale } from '#domain/languages.ts'
import type { Services } from '#server/context.ts'
import { buildMail } from '#server/notifications/mail.ts'
import { type Message, shopAddress, textMessage } from '#server/notifications/outbox.ts'

/** Settings that the messages about an order need besides the order. */
export type Notice = {
  /** Public address of the shop without a final slash. */
  shopUrl: string
  /** True if a text message about the status has a registered template. */
  sms: boolean
}

/** Template of the text messages about the status of an order. */
const STATUS_SMS = 'order-status'

/** Returns the settings that messages about orders need. */
export const noticeOf = ({ env, providers }: Pick<Services, 'env' | 'providers'>): Notice => ({
  shopUrl: shopAddress(env),
  sms: providers.sms.hasTemplate(STATUS_SMS, defaultLocale),
})

type StatusEvent = 'shipped' | 'out' | 'delivered' | 'attemptFailed' | 'cancelled'

/** The customer is notified of these stages; of `rtoReceived` only if the money was not returned before. */
const eventOf: Partial<Record<Stage, StatusEvent>> = {
  shipped: 'shipped',
  out: 'out',
  delivered: 'delivered',
  attemptFailed: 'attemptFailed',
  cancelled: 'cancelled',
  calledBack: 'cancelled',
  lost: 'cancelled',
  rtoReceived: 'cancelled',
}

/** An order with its customer, as the messages need it. */
export type NamedOrder = {
  id: string
  number: string
  store_name: string
  email: string | null
  phone: string | null
  customer_name: string
  locale: string | null
}

/** Money and coins that a cancellation returned. `withheldPaise`: into the wallet when a dispute has ended. */
export type Returned = { originalPaise: number; walletPaise: number; withheldPaise: number; coins: number }

/** A step of an order: its items, and carrier and tracking number of each parcel. */
export type Happened = {
  to: Stage
  items: readonly { name: string; quantity: number }[]
  parcels: readonly { carrier: string; trackingNumber: string }[]
  reason: string | null
  nextAttemptOn: string | null
  /** Null if the step does not refund. */
  returned: Returned | null
}

/** Returns the messages about a step: one mail and, where a template is registered, one text message. */
export function statusMessages(order: NamedOrder, happened: Happened, notice: Notice): Message[] {
  const event = eventOf[happened.to]
  if (!event || (event === 'cancelled' && !happened.returned)) return []
  const texts = textFor(toLocale(order.locale)).orderMails
  const named = { number: order.number, store: order.store_name }
  const { subject, first } = texts.events[event]
  const messages: Message[] = []
  if (order.email !== null) {
    const paragraphs = [
      ...happened.items.map((item) => texts.item(item)),
      ...happened.parcels.flatMap(({ carrier, trackingNumber: number }) => {
        const url = trackingUrl(carrier, number)
        return [
          texts.carrier({ carrier: carrierName(carrier), number }),
          ...(url ? [texts.trackAt({ url })] : []),
        ]
      }),
      ...detailsOf(texts, happened),
    ]
    const head = {
      to: order.email,
      template: `order-${event}`,
      subject: subject(named),
      link: orderLink(order, notice),
    }
    const mail = buildMail(toLocale(order.locale), head, order.customer_name, [first(named), ...paragraphs])
    messages.push({ ...mail, reference: order.id })
  }
  if (notice.sms && order.phone !== null) messages.push(statusSms(order, order.phone, event, happened))
  return messages
}

type Texts = ReturnType<typeof textFor>['orderMails']

function detailsOf(texts: Texts, { to, reason, nextAttemptOn, returned }: Happened): string[] {
  const day = nextAttemptOn === null ? null : dateOfDay(nextAttemptOn)
  const isExplained = reason !== null && eventOf[to] !== 'shipped'
  return [
    ...(isExplained ? [texts.reason({ reason })] : []),
    ...(day ? [texts.nextAttempt({ day })] : []),
    ...(returned ? refundLines(texts, returned) : []),
  ]
}

function refundLines(texts: Texts, returned: Returned): string[] {
  const { originalPaise, walletPaise, withheldPaise, coins } = returned
  const amount = (paise: number) => ({ amount: formatRupees(paise) })
  const isNothing = originalPaise + walletPaise + withheldPaise === 0
  return [
    ...(originalPaise > 0 ? [texts.refundToPayment(amount(originalPaise))] : []),
    ...(walletPaise > 0 ? [texts.refundToWallet(amount(walletPaise))] : []),
    ...(withheldPaise > 0 ? [texts.refundLater(amount(withheldPaise))] : []),
    ...(isNothing ? [texts.nothingToRefund] : []),
    ...(coins > 0 ? [texts.coinsReturned({ coins })] : []),
  ]
}

/** Longest value of a variable of a registered template. */
const SMS_VALUE_LENGTH = 30

/** The status with the tracking number of a shipped parcel, if both fit into one value. */
function withNumber(status: string, { to, parcels }: Happened): string {
  const text = `${status}, ${parcels[0]?.trackingNumber ?? ''}`
  return to === 'shipped' && parcels.length === 1 && text.length <= SMS_VALUE_LENGTH ? text : status
}

function statusSms(order: NamedOrder, to: string, event: StatusEvent, happened: Happened): Message {
  const { id, number } = order
  return textMessage(toLocale(order.locale), (locale) => {
    const { sms, events } = textFor(locale).orderMails
    const status = withNumber(events[event].short, happened)
    return {
      channel: 'sms',
      to,
      template: STATUS_SMS,
      text: sms({ number, status }),
      vars: [number, status],
      reference: id,
    }
  })
}

const orderLink = ({ number, locale }: NamedOrder, { shopUrl }: Notice): string =>
  `${shopUrl}${pathIn(toLocale(locale), '/order-inner-page')}/${encodeURIComponent(number)}`

/** Template of the mail about an order that missed its promised day; an order has at most one. */
export const LATE = 'order-late'

/** Returns the mail about an order that missed its promised day ("We will inform you if your order is delayed"). */
export function lateMail(order: NamedOrder & { email: string }, promised: Date, notice: Notice): Message {
  const { subject, first, rest } = textFor(toLocale(order.locale)).orderMails.late
  const named = { number: order.number, store: order.store_name }
  const head = { to: order.email, template: LATE, subject: subject(named), link: orderLink(order, notice) }
  const mail = buildMail(toLocale(order.locale), head, order.customer_name, [
    first({ ...named, day: promised }),
    rest,
  ])
  return { ...mail, reference: order.id }
}

/** Template of the mail to a seller who has not accepted an order; an order has at most one. */
export const NOT_ACCEPTED = 'order-not-accepted'

/** Returns the mail to a seller who has not accepted an order; `cancelledAt` is when the system cancels it. */
export function notAcceptedMail(
  order: Pick<NamedOrder, 'id' | 'number' | 'store_name'> & { email: string },
  cancelledAt: Date,
): Message {
  const locale = toLocale(null)
  const { subject, paragraphs } = textFor(locale).orderMails.notAccepted
  const { number } = order
  const head = { to: order.email, template: NOT_ACCEPTED, subject: subject({ number }) }
  const mail = buildMail(locale, head, order.store_name, paragraphs({ number, day: cancelledAt }))
  return { ...mail, reference: order.id }
}
