import type { Mail } from '@pokfei/domain/ports/mailer'
import { htmlLanguage } from '@pokfei/web/i18n/language'
import type { SendMailOptions } from 'nodemailer'

/** How a mail is handed to nodemailer. `nowSSE` becomes its Date. */
export function mailMessage(mail: Mail, from: string, nowSSE: number): SendMailOptions {
  return {
    from,
    // Not as a text, which may be read as a list of several.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    messageId: `<${mail.messageID}>`,
    date: new Date(nowSSE * 1000),
    text: mail.text,
    html: mail.html,
    headers: {
      'Content-Language': htmlLanguage[mail.language],
      // Nobody's holiday greeting is to come back to us.
      'Auto-Submitted': 'auto-generated',
    },
    attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
