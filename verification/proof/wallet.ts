import { type Context, parse, read, strangerOf, submit } from './requests.ts'

export const TO_PAYMENT = 'POST /api/wallet-to-payment'
/** Begins the route with which an operator pays out an entry of a wallet. */
export const PAY_OUT = 'POST /api/operator/wallet-payouts/'

type WalletEntry = { entryId: string; amount: number; reason: string; way: string | null }

/**
 * Sends an entry of the wallet back to the payment that it came from; an operator pays out what was paid in cash. Sometimes
 * an entry that may have left already, and sometimes that of another shopper, which is refused.
 */
export async function sendWalletBack(context: Context): Promise<void> {
  const { operation } = context
  const { body } = await read(context, 'GET /api/get-wallet', {})
  const entries = (parse(body)?.['entries'] ?? []) as WalletEntry[]
  const credits = entries.filter(({ amount, reason }) => amount > 0 && reason !== 'opening')
  const left = credits.filter(({ way }) => way === 'payment' || way === 'payout')
  const chosen = operation.choice < 0.2 ? credits : left
  const entry = chosen[operation.product % chosen.length]
  if (!entry) return
  const { entryId, way } = entry
  if (operation.choice > 0.7)
    await read({ ...context, shopper: strangerOf(context) }, TO_PAYMENT, { entryId })
  if (way === 'payout')
    await submit({ ...context, staff: context.world.operator }, `${PAY_OUT}${entryId}`, {
      upiId: `shopper${operation.shopper}@bank`,
      transferNumber: `UTR${String(operation.id).padStart(12, '0')}`,
    })
  else await submit(context, TO_PAYMENT, { entryId })
}
