import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { mailedWords } from '../../emails/compose-event-message.ts'
import { pace } from '../events/change-pace.ts'
import { changeOperation, done, unchanged } from '../frame/operation.ts'

const { mail } = orders

/** Writes one plain message to all holders of valid tickets of an event. */
export const mailOperation = changeOperation(mail, async ({ store }, input, act) => {
  const { event, textEn: textEN, textCn: textCN, subjectEn: subjectEN = null, subjectCn: subjectCN = null } = input
  const name = nameOf(event)
  const end = await store.eventMessages.write(event, { textEN, textCN, subjectEN, subjectCN }, act)
  const found = end && (await store.catalogue.findEvent(event))
  if (end === null || found === null) return refuse(mail.refusals, 'noSuchEvent', name)
  if (end.kind === 'rejected') return refuse(mail.refusals, end.reason, name)
  const { message, mailCount } = end
  const result = {
    event: name,
    number: message.number,
    mailCount,
    mailMinutes: Math.ceil(mailCount / pace.mailsPerMinute),
    preview: { en: mailedWords(message, found, 'en'), zh: mailedWords(message, found, 'zh') },
  }
  return end.kind === 'written' ? done(result) : unchanged(result)
})
