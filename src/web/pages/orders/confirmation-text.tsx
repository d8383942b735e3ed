import { EmailText } from '#ui/layout/email-text.tsx'
import { useEffect, useState } from 'react'
import type { Confirmation } from '#contract/orders.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'

/** Number of times that a waiting mail is requested: after 1, 2, 4, 8 and 16 s. */
const LOOK_UPS = 5

type Props = {
  confirmation: Confirmation
  /** Loads the confirmation again. */
  refresh: () => Promise<void>
}

/** Says whether the confirmation mail of an order was sent. While it waits to be sent, it is looked up a few times. */
export function ConfirmationText({ confirmation: { email, status }, refresh }: Props) {
  const { common, orders: text } = useText(signedInTexts)
  const [lookUps, setLookUps] = useState(0)
  const isExpected = status === 'waiting' && lookUps < LOOK_UPS
  useEffect(() => {
    if (!isExpected) return
    const timer = setTimeout(
      () => {
        setLookUps(lookUps + 1)
        void refresh()
      },
      1000 * 2 ** lookUps,
    )
    return () => clearTimeout(timer)
  }, [isExpected, lookUps, refresh])
  const sentences = {
    waiting: text.confirmationWaiting,
    sent: text.confirmationSentTo,
    failed: text.confirmationFailed,
  }
  return (
    <p role="status">
      {sentences[status]}{' '}
      <b>
        <EmailText>{email}</EmailText>
      </b>
      {common.fullStop}
      {status === 'failed' && ` ${text.orderIsPlaced}`}
    </p>
  )
}
