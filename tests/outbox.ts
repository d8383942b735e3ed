import type { TestShop } from './api.ts'

/** The newest message to somebody, read where people read it: the development desk's outbox. */
export async function newestMessage(
  shop: TestShop,
  to: string,
): Promise<{ subject: string | null; text: string; html: string | null; code: string; link: string }> {
  const answer = await shop.app.inject({ url: `/dev/messages.json?to=${encodeURIComponent(to)}` })
  const [message] =
    answer.json<{ subject: string; text: string; html: string; code: string; link: string }[]>()
  if (!message) throw new Error(`No message to ${to}`)
  return message
}

/** The code in the newest message to a phone or email. */
export async function newestCode(shop: TestShop, to: string): Promise<string> {
  return (await newestMessage(shop, to)).code
}

/** Six digits that are not the code. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
