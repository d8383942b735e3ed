import { createTransport } from 'nodemailer'
import type { Email } from './email.ts'

type Settings = { url: string; from: string; timeoutMs?: number }

/**
 * Sends mails by SMTP with STARTTLS or TLS and a verified certificate; without TLS only to this machine, where mail
 * relays listen.
 */
export function smtpEmail({ url, from, timeoutMs = 10_000 }: Settings): Email {
  const { protocol, hostname } = new URL(url)
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? hostname
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 2000,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    requireTLS: protocol === 'smtp:' && !isLocal,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    send: async ({ to, subject, text, html, id }) => {
      try {
        const sent = await transport.sendMail({
          from,
          // An object is one recipient, whatever the text contains.
          to: { name: '', address: to },
          subject,
          text,
          ...(html && { html }),
          // A repeated message has the same id, so that receivers can detect it.
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
