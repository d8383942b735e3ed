import { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import { callProvider } from '#server/providers/call-provider.ts'
import { type Monitor, type ProviderCall, unmonitored } from '#server/providers/monitor.ts'
import type { Gst, GstRecord } from './gst.ts'

/** Taxpayer search with the field names of the GST network; some providers nest it in `data`. */
const Taxpayer = z.object({
  gstin: z.string(),
  lgnm: z.string().min(1),
  tradeNam: z.string().optional(),
  sts: z.string(),
})
const Authenticated = z.object({ status_cd: z.enum(['0', '1']), txn: z.string().min(1).max(200).optional() })
const Refused = z.object({ status_cd: z.literal('0'), error: z.object({ message: z.string() }).optional() })

/**
 * GST registry through a GST Suvidha Provider: `GET <url>?action=TP&gstin=…`. Errors come with HTTP 200 and
 * `status_cd` "0". A status other than Active or Suspended counts as Cancelled and is never verified.
 */
export function gspGst({
  monitor = unmonitored,
  ...settings
}: {
  url: string
  key: string
  timeoutMs?: number
  monitor?: Monitor
}): Gst {
  /**
   * Authenticates a taxpayer: `status_cd` "1" means yes, "0" with HTTP 200 no; anything else throws ApiError
   * `gstFailed`.
   */
  const post = async (
    operation: ProviderCall['operation'],
    body: Record<string, string>,
  ): Promise<{ ok: boolean; txn?: string | undefined }> => {
    const headers = {
      authorization: `Bearer ${settings.key}`,
      accept: 'application/json',
      'content-type': 'application/json',
    }
    const url = `${settings.url.replace(/\/$/, '')}/authenticate`
    const answer = await callProvider(
      monitor,
      { provider: 'gsp', operation },
      url,
      { method: 'POST', headers, body: JSON.stringify(body) },
      settings.timeoutMs,
    )
    const parsed = answer.ok && answer.status === 200 ? Authenticated.safeParse(answer.body) : undefined
    if (!parsed?.success) throw new ApiError('gstFailed')
    return { ok: parsed.data.status_cd === '1', txn: parsed.data.txn }
  }
  return {
    name: 'gsp',
    lookUp: async (gstin) => {
      const url = new URL(settings.url)
      url.searchParams.set('action', 'TP')
      url.searchParams.set('gstin', gstin)
      const headers = { authorization: `Bearer ${settings.key}`, accept: 'application/json' }
      const answer = await callProvider(
        monitor,
        { provider: 'gsp', operation: 'lookUp' },
        url.href,
        { headers },
        settings.timeoutMs,
      )
      if (!answer.ok) throw new ApiError('gstFailed')
      if (answer.status === 404) return null
      const body = unwrap(answer.body)
      const refused = Refused.safeParse(answer.body)
      if (refused.success && /no record|not found|invalid gstin/i.test(refused.data.error?.message ?? ''))
        return null
      const taxpayer = Taxpayer.safeParse(body)
      if (answer.status !== 200 || refused.success || !taxpayer.success) throw new ApiError('gstFailed')
      return taxpayer.data.gstin === gstin ? toRecord(taxpayer.data) : null
    },
    sendOwnerCode: async (gstin, username) => {
      const body = { action: 'OTPREQUEST', gstin, username }
      const answer = await post('sendOwnerCode', body)
      // Some providers return a session id; without one, number and user name identify the request.
      return answer.ok ? { reference: answer.txn ?? gstin } : null
    },
    isOwnerCode: async (gstin, username, reference, code) => {
      const body = { action: 'AUTHTOKEN', gstin, username, otp: code, txn: reference }
      return (await post('isOwnerCode', body)).ok
    },
  }
}

function unwrap(body: unknown): unknown {
  const inner = (body as { data?: unknown } | null)?.data
  return typeof inner === 'object' && inner !== null ? inner : body
}

function toRecord({ gstin, lgnm, tradeNam, sts }: z.infer<typeof Taxpayer>): GstRecord {
  const status = sts === 'Active' || sts === 'Suspended' ? sts : 'Cancelled'
  return { gstin, legalName: lgnm, tradeName: tradeNam || null, stateCode: gstin.slice(0, 2), status }
}
