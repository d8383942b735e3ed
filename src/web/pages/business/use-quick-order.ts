import { useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { type QuickLine, quickOrderLimits, readQuickOrder, type UnreadLine } from '#domain/quick-order.ts'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { afterChanges, cartChanged } from '#web/components/cart/change-cart.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { removeIdempotencyKey, storedIdempotencyKey } from '#web/components/forms/idempotency-key.ts'
import { messageOf, useAction } from '#web/components/forms/use-action.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useSessionEnd } from '#web/session/open-form.ts'

type Answer = Calls['POST /quick-order']['output']
/** A checked list: the sent lines of `text`, the unreadable lines, and the answer. `isAdded` is true after it was added. */
export type CheckedList = {
  text: string
  lines: QuickLine[]
  unread: UnreadLine[]
  answer: Answer
  isAdded: boolean
}

const nothing: Answer = { lines: [], products: 0, pieces: 0, total: 0 }

/** The list of a quick order, its check, and adding it to the cart. The list survives a reload and a new sign-in. */
export function useQuickOrder(userId: string) {
  const { quickOrder, common } = useText(signedInTexts)
  const source = `quick-order:${userId}`
  const [{ text }, setDraft] = useDraft(source, { text: '' })
  const [error, setError] = useState<string | null>(null)
  const [list, setList] = useState<CheckedList | null>(null)
  const [step, setStep] = useState<'check' | 'add'>('check')
  const { busy, message, run, clear } = useAction((failure) => {
    // The account kind was switched in another tab.
    if (failure instanceof RequestError && failure.code === 'businessOnly') invalidateCalls('GET /my-shell')
    return messageOf(failure)
  })
  useSessionEnd(common.tokenMissing, null)

  const setText = (next: string, problem: string | null = null) => {
    clear()
    setError(problem)
    setDraft({ text: next })
  }
  /** Returns false, with an error at the field, if there is nothing to check. */
  function check(): boolean {
    const { lines, unread } = readQuickOrder(text)
    const { lines: max } = quickOrderLimits
    const count = lines.length + unread.length
    const problem = count === 0 ? quickOrder.empty : count > max ? quickOrder.tooMany({ count, max }) : null
    setError(problem)
    if (problem !== null) return false
    setStep('check')
    void run(async () => {
      const answer =
        lines.length === 0
          ? nothing
          : await sendCall('POST /quick-order', { lines: lines.map(toWire), check: true })
      setList({ text, lines, unread, answer, isAdded: false })
    })
    return true
  }
  function add({ lines, unread, text: checkedText }: CheckedList): void {
    setStep('add')
    void run(async () => {
      const input = { lines: lines.map(toWire) }
      const idempotencyKey = storedIdempotencyKey({ source, contents: JSON.stringify(input) })
      const answer = await afterChanges(() => sendCall('POST /quick-order', input, { idempotencyKey }))
      removeIdempotencyKey(source)
      cartChanged()
      const rest = restOf(checkedText, { lines, unread, answer })
      setDraft({ text: rest })
      setList({ text: rest, lines, unread, answer, isAdded: true })
    })
  }
  return {
    text,
    setText,
    error,
    message,
    list,
    check,
    add,
    running: busy ? step : null,
  }
}

const toWire = ({ sku, quantity }: QuickLine) => ({ sku, quantity })

/** Returns the lines of a text that were not added. */
function restOf(
  text: string,
  { lines, unread, answer }: Pick<CheckedList, 'lines' | 'unread' | 'answer'>,
): string {
  const refused = answer.lines.filter(({ ok }) => !ok).flatMap(({ positions }) => positions)
  const left = new Set(
    [...unread, ...refused.flatMap((position) => lines[position] ?? [])].map(({ line }) => line),
  )
  return text
    .split(/\r\n|\r|\n/)
    .filter((_, index) => left.has(index + 1))
    .join('\n')
}
