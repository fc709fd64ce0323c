import type { ShownStory } from '@pokfei/desk-contract/verbs/parts/order-story'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDate, formatISO, formatTime } from '@pokfei/format/time/hong-kong-time'
import { useChoose } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { wordsOfVerb } from '../../text/verb-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toneStyles } from '../../ui/tone.ts'
import { mailWords } from './mail-words.ts'
import { momentsOf, type Moment } from './story.ts'
import * as styles from './story.module.css'

/** The story of an order as a time line, the newest first, by day. */
export function StoryPanel({ story }: { readonly story: ShownStory }) {
  const { t } = useTranslation('order')
  const moments = momentsOf(story)
  const days = [...new Set(moments.map(({ atSSE }) => formatDate(atSSE)))]
  return (
    <Panel title={t('story')} isLate>
      {days.map((day) => (
        <section key={day}>
          <h3 className={styles.day}>{day}</h3>
          <ol className={styles.line}>
            {moments
              .filter(({ atSSE }) => formatDate(atSSE) === day)
              .map((moment, at) => (
                // eslint-disable-next-line react/no-array-index-key -- Two moments may be alike in all.
                <li key={`${moment.kind}${at}`}>
                  <time dateTime={formatISO(moment.atSSE)}>{formatTime(moment.atSSE)}</time>
                  <span className={toneStyles[moment.tone]}>
                    <Icon name={moment.icon} isSmall />
                  </span>
                  <MomentText moment={moment} />
                </li>
              ))}
          </ol>
        </section>
      ))}
    </Panel>
  )
}

/** A moment in words: what happened, then who and why. */
function MomentText({ moment }: { readonly moment: Moment }) {
  const { t } = useTranslation('order')
  const choose = useChoose()
  const [what, more] = (() => {
    switch (moment.kind) {
      case 'ordered':
        return [t('atOrdered'), null]
      case 'paid':
        return [t('atPaid'), moment.method]
      case 'mailSent':
        return [t('atMailSent', { mail: choose(mailWords(moment.mail)) }), null]
      case 'mailWaits':
        return [t('atMailWaits', { mail: choose(mailWords(moment.mail)) }), moment.failure]
      case 'mailDropped':
        return [t('atMailDropped', { mail: choose(mailWords(moment.mail)) }), moment.failure]
      case 'admitted':
        return [t('atAdmitted', { gate: moment.gate }), null]
      case 'admittedAgain':
        return [t('atAdmittedAgain', { gate: moment.gate }), null]
      case 'refundOwed':
        return [t('atRefundOwed', { money: formatHkd(moment.cents) }), null]
      case 'refundMade':
        return [t('atRefundMade', { money: formatHkd(moment.cents) }), null]
      case 'refundFailed':
        return [t('atRefundFailed', { money: formatHkd(moment.cents) }), null]
      case 'disputed':
        return [t('atDisputed', { money: formatHkd(moment.cents) }), null]
      case 'disputeEnded':
        return [t('atDisputeEnded', { money: formatHkd(moment.cents) }), null]
      case 'act':
        return [
          choose(wordsOfVerb(moment.verb)),
          moment.reason === null ? moment.operator : t('byFor', { operator: moment.operator, reason: moment.reason }),
        ]
    }
  })()
  return (
    <div>
      <span>{what}</span>
      {more === null ? null : <span className={styles.more}>{more}</span>}
    </div>
  )
}
