import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { Mail } from '@pokfei/domain/ports/mailer'
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

/** A mail server that records the mails that it accepts. */
interface Post {
  readonly port: number
  readonly taken: { readonly raw: Buffer; readonly recipients: readonly string[] }[]
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function openPost(options: SMTPServerOptions = {}): Promise<Post> {
  const taken: Post['taken'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push({ raw: Buffer.concat(chunks), recipients: session.envelope.rcptTo.map(({ address }) => address) })
        callback()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: portOf(server.server), taken }
}

function mailerAt(port: number) {
  const mailer = createSmtpMailer(
    { url: `smtp://127.0.0.1:${port}`, from: 'Pokfei 撲飛 <tickets@pokfei.example>' },
    clock,
  )
  closing.unshift(async () => mailer.close())
  return mailer
}

const refusing = (responseCode: number, words = 'no') => Object.assign(new Error(words), { responseCode })

describe('a mail server', () => {
  test.each(['victim@example.com\r\nBcc: third@example.com', 'karen@example.com, third@example.com'])(
    'gets one recipient and no header that was not meant from the address %j',
    async (to) => {
      const post = await openPost()
      await mailerAt(post.port)
        .send({ ...mail, to, subject: 'Hello\r\nBcc: third@example.com' })
        .catch(() => undefined)
      for (const { raw, recipients } of post.taken) {
        expect(recipients.length).toBeLessThanOrEqual(1)
        expect(recipients).not.toContain('third@example.com')
        expect((await PostalMime.parse(raw)).headers.map(({ key }) => key)).not.toContain('bcc')
      }
    },
  )

  test('is handed the whole mail, in both scripts, with its attachments', async () => {
    const post = await openPost()
    expect(await mailerAt(post.port).send(mail)).toEqual({ kind: 'accepted' })
    const [one] = post.taken
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
  ])('that answers the recipient with %i %s ends the mail, by fault of the %s', async (code, words, fault) => {
    const post = await openPost({ onRcptTo: (_address, _session, callback) => callback(refusing(code, words)) })
    expect(await mailerAt(post.port).send(mail)).toMatchObject({
      kind: 'refused',
      fault,
      reason: expect.stringContaining(String(code)),
    })
  })

  test('that does not take what is in the mail ends it, by fault of the mail', async () => {
    const post = await openPost({
      onData: (stream, _session, callback) => stream.resume().on('end', () => callback(refusing(550, '5.1.1 spam'))),
    })
    expect(await mailerAt(post.port).send(mail)).toMatchObject({ kind: 'refused', fault: 'mail' })
  })

  test.each([
    ['4.1.2 domain not found', true],
    ['4.7.1 greylisted', false],
  ])('that answers the recipient with 450 %s is asked again later', async (words, isOfRecipient) => {
    const post = await openPost({ onRcptTo: (_address, _session, callback) => callback(refusing(450, words)) })
    await expect(mailerAt(post.port).send(mail)).rejects.toMatchObject({ name: 'MailerUnavailable', isOfRecipient })
  })

  test.each([
    ['greylists the recipient', { onRcptTo: (_address, _session, callback) => callback(refusing(451)) }],
    ['will not have us as a sender', { onMailFrom: (_address, _session, callback) => callback(refusing(550)) }],
    [
      'has no room for the mail now',
      { onData: (stream, _session, callback) => stream.resume().on('end', () => callback(refusing(452))) },
    ],
  ] satisfies [string, SMTPServerOptions][])('that %s is asked again later', async (_what, options) => {
    const post = await openPost(options)
    await expect(mailerAt(post.port).send(mail)).rejects.toThrow(MailerUnavailable)
  })

  test('that is not there is asked again later', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const port = portOf(probe)
    probe.close()
    await expect(mailerAt(port).send(mail)).rejects.toThrow(MailerUnavailable)
  })

  test('that hangs up in the middle is not handed the mail a second time behind our back', async () => {
    let tries = 0
    const post = createServer((socket) => {
      socket.write('220 post\r\n')
      socket.on('data', (sent) => {
        const isData = sent.toString().startsWith('DATA')
        if (isData) tries += 1
        if (tries > 0 && !isData) socket.destroy()
        else socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
      })
    })
    await once(post.listen(0, '127.0.0.1'), 'listening')
    closing.push(async () => post.close())
    await expect(mailerAt(portOf(post)).send(mail)).rejects.toThrow(MailerUnavailable)
    expect(tries).toBe(1)
  })
})
