import type { TestShop } from './api.ts'

/** Returns the newest message to a phone or email from the outbox of the development tools. */
export async function newestMessage(
  shop: TestShop,
  to: string,
): Promise<{ subject: string | null; text: string; html: string | null; code: string; link: string }> {
  const response = await shop.app.inject({ url: `/dev/messages.json?to=${encodeURIComponent(to)}` })
  const [message] =
    response.json<{ subject: string; text: string; html: string; code: string; link: string }[]>()
  if (!message) throw new Error(`No message to ${to}`)
  return message
}

/** Returns the code in the newest message to a phone or email. */
export async function newestCode(shop: TestShop, to: string): Promise<string> {
  return (await newestMessage(shop, to)).code
}

/** Returns six digits other than the code. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
