import type { Mail } from '@pokfei/domain/emails/mail'
import { htmlLanguage } from '@pokfei/format/language'
import type { SendMailOptions } from 'nodemailer'

/** Returns a mail in the form that nodemailer takes. `nowSSE` becomes its Date. */
export function mailMessage(mail: Mail, from: string, nowSSE: number): SendMailOptions {
  return {
    from,
    // An object, because a text may be parsed as a list of several addresses.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    messageId: `<${mail.messageID}>`,
    date: new Date(nowSSE * 1000),
    text: mail.text,
    html: mail.html,
    headers: {
      'Content-Language': htmlLanguage[mail.language],
      // This header keeps automatic replies away.
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
