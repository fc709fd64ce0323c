import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { Mailer } from '@pokfei/domain/ports/mailer'
import { createTransport } from 'nodemailer'
import { mailMessage } from './mail-message.ts'

/** Returns the part of a Message-ID before the `@`, which names the file. */
const nameOf = (messageID: string): string => messageID.split('@', 1)[0]?.replace(/[^A-Za-z0-9.-]/g, '_') ?? 'mail'

/**
 * Returns a mailer that writes mails to a folder. Each file is written completely or not at all. The same mail
 * replaces its file.
 */
export function createMailFolder(
  { folder, from }: { readonly folder: string; readonly from: string },
  clock: Clock,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mailMessage(mail, from, clock.nowSSE()))
      const file = join(folder, `${nameOf(mail.messageID)}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.new`, message)
      await rename(`${file}.new`, file)
      return { kind: 'accepted' }
    },
    close: () => transport.close(),
  }
}
