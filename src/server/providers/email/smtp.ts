import { createTransport } from 'nodemailer'
import type { Delivery } from '#server/providers/sms/sms.ts'
import { type Monitor, unmonitored } from '#server/providers/monitor.ts'
import type { Email } from './email.ts'

type Settings = { url: string; from: string; timeoutMs?: number; monitor?: Monitor }

/**
 * Sends mails by SMTP with STARTTLS or TLS and a verified certificate; without TLS only to this machine, where mail
 * relays listen.
 */
export function smtpEmail({ url, from, timeoutMs = 10_000, monitor = unmonitored }: Settings): Email {
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
  async function send({ to, subject, text, html, id }: Parameters<Email['send']>[0]): Promise<Delivery> {
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
      const { code, responseCode = 0, message } = error as Error & { code?: string; responseCode?: number }
      // A wrong password is no fault of the mail, which waits until the operator has corrected it.
      const retry = code === 'EAUTH' || responseCode < 500
      return { ok: false, retry, reason: message.slice(0, 200) }
    }
  }
  return {
    name: 'smtp',
    send: (message) =>
      monitor(
        { provider: 'smtp', operation: 'send' },
        () => send(message),
        // The reason may contain the receiver, so that it is stored with the message and not logged.
        (delivery) => (delivery.ok || !delivery.retry ? null : 'not accepted'),
      ),
  }
}
