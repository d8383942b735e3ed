import { type AddressInfo, createServer } from 'node:net'

/** Behaviour of the server for a mail: accepts it, rejects it temporarily, or accepts it and drops the connection. */
export type SmtpFault = 'none' | 'busy' | 'takenAndDropped'

/**
 * Opens an SMTP server on loopback that records mails, and refuses some addresses and every password as real servers do. `faultOf` names the
 * fault of the n-th mail, counted from 0.
 */
export async function openSmtp(faultOf: (index: number) => SmtpFault = () => 'none') {
  const mails: string[] = []
  let count = 0
  const server = createServer((socket) => {
    let inData = false
    let buffer = ''
    const send = (line: string) => socket.write(`${line}\r\n`)
    send('220 mail.test ESMTP')
    socket.on('error', () => {})
    const takeMail = (mail: string) => {
      const fault = faultOf(count++)
      if (fault === 'busy') return send('451 try again')
      mails.push(mail)
      return fault === 'none' ? send('250 taken') : socket.destroy()
    }
    socket.on('data', (chunk) => {
      buffer += String(chunk)
      for (;;) {
        const end = inData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n')
        if (end < 0) return
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          takeMail(line)
        } else if (/^(EHLO|HELO)/i.test(line)) send('250-mail.test\r\n250 AUTH PLAIN')
        else if (/^AUTH/i.test(line)) send('535 wrong user or password')
        else if (/^RCPT TO:<fail@/i.test(line)) send('550 no such mailbox')
        else if (/^RCPT TO:<later@/i.test(line)) send('451 try again')
        else if (/^DATA/i.test(line)) {
          inData = true
          send('354 go on')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else send('250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, mails, close: () => server.close() }
}
