import { createTransport } from 'nodemailer'
import type { Email } from './email.ts'

type Settings = { url: string; from: string; timeoutMs?: number }

/** SMTP with STARTTLS or TLS and a checked certificate; plain only on this machine, where mail relays listen. */
export function smtpEmail({ url, from, timeoutMs = 10_000 }: Settings): Email {
  const { protocol, hostname } = new URL(url)
  const here = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? hostname
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 2000,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    requireTLS: protocol === 'smtp:' && !here,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    send: async ({ to, subject, text, html, id }) => {
      try {
        const sent = await transport.sendMail({
          from,
          // An object is one recipient, whatever the text holds.
          to: { name: '', address: to },
          subject,
          text,
          ...(html && { html }),
          // The same message again carries the same id, so that a repeat can be told.
          messageId: `<${id}@${domain}>`,
        })
        return { ok: true, providerId: sent.messageId }
      } catch (error) {
        const { responseCode, message } = error as { responseCode?: number; message: string }
        return { ok: false, retry: !responseCode || responseCode < 500, reason: message.slice(0, 200) }
      }
    },
  }
}
