import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { Mail } from '@pokfei/domain/emails/mail'
import { MailerUnavailable } from '@pokfei/domain/ports/mailer'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createSmtpMailer } from './smtp.ts'

const clock = { nowSSE: () => 1_795_000_000 }

const mail: Mail = {
  messageID: 'confirmation.01980c5e-7a00-7000-8000-3f5a9c1d2e4b@pokfei.example',
  to: 'karen@example.com',
  language: 'zh',
  subject: '你的門票：維港夜，20/12/2026 20:15',
  text: '門票到手，到時見！',
  html: '<p>門票到手，到時見！</p>',
  attachments: [
    { fileName: 'ticket.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
    {
      fileName: 'event.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: Buffer.from('BEGIN:VCALENDAR\r\n'),
    },
  ],
}

/** A mail server. `accepted` holds the mails that it accepted. */
interface MailServer {
  readonly port: number
  readonly accepted: { readonly raw: Buffer; readonly recipients: readonly string[] }[]
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const accepted: MailServer['accepted'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        accepted.push({ raw: Buffer.concat(chunks), recipients: session.envelope.rcptTo.map(({ address }) => address) })
        callback()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: portOf(server.server), accepted }
}

function mailerAt(port: number) {
  const mailer = createSmtpMailer(
    { url: `smtp://127.0.0.1:${port}`, from: 'Pokfei 撲飛 <tickets@pokfei.example>' },
    clock,
  )
  closing.unshift(async () => mailer.close())
  return mailer
}

const rejection = (responseCode: number, words = 'no') => Object.assign(new Error(words), { responseCode })

describe('SMTP mailer', () => {
  test.each(['victim@example.com\r\nBcc: third@example.com', 'karen@example.com, third@example.com'])(
    'sends one recipient and no injected header for the address %j',
    async (to) => {
      const mailServer = await openMailServer()
      await mailerAt(mailServer.port)
        .send({ ...mail, to, subject: 'Hello\r\nBcc: third@example.com' })
        .catch(() => undefined)
      for (const { raw, recipients } of mailServer.accepted) {
        expect(recipients.length).toBeLessThanOrEqual(1)
        expect(recipients).not.toContain('third@example.com')
        expect((await PostalMime.parse(raw)).headers.map(({ key }) => key)).not.toContain('bcc')
      }
    },
  )

  test('sends the whole mail with both scripts and its attachments', async () => {
    const mailServer = await openMailServer()
    expect(await mailerAt(mailServer.port).send(mail)).toEqual({ kind: 'accepted' })
    const [one] = mailServer.accepted
    expect(one?.recipients).toEqual(['karen@example.com'])
    const read: Email = await PostalMime.parse(one?.raw ?? '')
    expect(read).toMatchObject({
      subject: mail.subject,
      messageId: `<${mail.messageID}>`,
      from: { name: 'Pokfei 撲飛', address: 'tickets@pokfei.example' },
      to: [{ name: '', address: mail.to }],
      date: '2026-11-18T11:06:40.000Z',
      html: mail.html,
    })
    expect(read.text?.trim()).toBe(mail.text)
    expect(read.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['ticket.pdf', 'application/pdf'],
      ['event.ics', 'text/calendar'],
    ])
    expect(read.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'zh-Hant-HK' }))
  })

  test.each([
    [550, 'no such user', 'recipient'],
    [550, '5.1.1 no such user', 'recipient'],
    [552, '5.2.2 mailbox full', 'recipient'],
    [550, '5.7.1 you may not send here', 'mail'],
    [554, 'relay access denied', 'mail'],
  ])('gives up after the recipient reply %i %s, because of the %s', { tags: 'EML-12' }, async (code, words, cause) => {
    const mailServer = await openMailServer({
      onRcptTo: (_address, _session, callback) => callback(rejection(code, words)),
    })
    expect(await mailerAt(mailServer.port).send(mail)).toMatchObject({
      kind: 'rejected',
      cause,
      reason: expect.stringContaining(String(code)),
    })
  })

  test('gives up after a rejection of the content, because of the mail', async () => {
    const mailServer = await openMailServer({
      onData: (stream, _session, callback) => stream.resume().on('end', () => callback(rejection(550, '5.1.1 spam'))),
    })
    expect(await mailerAt(mailServer.port).send(mail)).toMatchObject({ kind: 'rejected', cause: 'mail' })
  })

  test.each([
    ['4.1.2 domain not found', true],
    ['4.7.1 greylisted', false],
  ])('can retry after the recipient reply 450 %s', async (words, isOfRecipient) => {
    const mailServer = await openMailServer({
      onRcptTo: (_address, _session, callback) => callback(rejection(450, words)),
    })
    await expect(mailerAt(mailServer.port).send(mail)).rejects.toMatchObject({
      name: 'MailerUnavailable',
      isOfRecipient,
    })
  })

  test.each([
    ['greylists the recipient', { onRcptTo: (_address, _session, callback) => callback(rejection(451)) }],
    ['rejects the sender', { onMailFrom: (_address, _session, callback) => callback(rejection(550)) }],
    [
      'has no room for the mail',
      { onData: (stream, _session, callback) => stream.resume().on('end', () => callback(rejection(452))) },
    ],
  ] satisfies [string, SMTPServerOptions][])('can retry after a server that %s', async (_case, options) => {
    const mailServer = await openMailServer(options)
    await expect(mailerAt(mailServer.port).send(mail)).rejects.toThrow(MailerUnavailable)
  })

  test('can retry after an unreachable server', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const port = portOf(probe)
    probe.close()
    await expect(mailerAt(port).send(mail)).rejects.toThrow(MailerUnavailable)
  })

  test('never sends a mail twice after a lost connection', async () => {
    let tries = 0
    const mailServer = createServer((socket) => {
      socket.write('220 ready\r\n')
      socket.on('data', (sent) => {
        const isData = sent.toString().startsWith('DATA')
        if (isData) tries += 1
        if (tries > 0 && !isData) socket.destroy()
        else socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
      })
    })
    await once(mailServer.listen(0, '127.0.0.1'), 'listening')
    closing.push(async () => mailServer.close())
    await expect(mailerAt(portOf(mailServer)).send(mail)).rejects.toThrow(MailerUnavailable)
    expect(tries).toBe(1)
  })
})
