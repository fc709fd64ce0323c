import { Link } from '@tanstack/react-router'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { contacts } from '../../site/contacts.ts'
import { Column } from '../../layout/column.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SoonPill } from '../../ui/soon-pill.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import * as faqStyles from './faq.module.css'
import * as helpStyles from './help.module.css'
import * as columnStyles from '../../layout/column.module.css'
import * as panelStyles from '../../ui/panel.module.css'

const questions = [
  { question: 'buyQuestion', answers: ['buyAnswer', 'buyAnswerMore'] },
  { question: 'refundQuestion', answers: ['refundAnswer', 'refundAnswerMore'] },
  { question: 'transferQuestion', answers: ['transferAnswer', 'transferAnswerMore'] },
  { question: 'paymentQuestion', answers: ['paymentAnswer', 'paymentAnswerMore'] },
] as const

/** Help: the future assistant, four questions, and ways to reach the operator (INF-1 to INF-5). */
export function HelpScreen() {
  const { t } = useTranslation('help')
  return (
    <Column top={<BackBar title={t('title')} />}>
      <h1 className={utilities.visuallyHidden}>{t('title')}</h1>
      <div className={`${columnStyles.content} ${helpStyles.help}`}>
        <div className={`${panelStyles.banner} ${helpStyles.banner} ${helpStyles.assistant}`} aria-disabled="true">
          <ScreenIcon name="assistant" size="l" />
          <div className={`${helpStyles.grow} ${utilities.grow}`}>
            <b>{t('assistant')}</b>
            <p className={`${utilities.small} ${utilities.muted}`}>{t('assistantText')}</p>
          </div>
          <SoonPill />
        </div>
        <section>
          <h2 className={utilities.heading2}>{t('frequent')}</h2>
          {questions.map(({ question, answers }, index) => (
            <details key={question} className={faqStyles.question} open={index === 0}>
              <summary>
                {t(question)}
                <ScreenIcon name="down" />
              </summary>
              <div className={faqStyles.answer}>
                {answers.map((answer) => (
                  <p key={answer}>{t(answer)}</p>
                ))}
              </div>
            </details>
          ))}
        </section>
        <section className={utilities.stack}>
          <h2 className={utilities.heading2}>{t('contact')}</h2>
          <Panel>
            <a className={`${panelStyles.listItem} ${helpStyles.listItem}`} href={`mailto:${contacts.email}`}>
              <ScreenIcon name="mail" />
              <span className={`${panelStyles.grow} ${helpStyles.grow} ${utilities.grow}`}>
                {t('email')}
                <span className={`${utilities.small} ${utilities.muted} ${helpStyles.note}`}>{t('emailHours')}</span>
              </span>
              <ScreenIcon name="chevron" size="s" />
            </a>
            <a
              className={`${panelStyles.listItem} ${helpStyles.listItem}`}
              href={contacts.whatsApp}
              target="_blank"
              rel="noreferrer"
            >
              <ScreenIcon name="chat" />
              <span className={`${panelStyles.grow} ${helpStyles.grow} ${utilities.grow}`}>
                {t('whatsApp')}
                <span className={`${utilities.small} ${utilities.muted} ${utilities.numeric} ${helpStyles.note}`}>
                  {t('whatsAppHours')}
                </span>
              </span>
              <ScreenIcon name="chevron" size="s" />
            </a>
            <Link className={`${panelStyles.listItem} ${helpStyles.listItem}`} to="/terms-and-conditions">
              <ScreenIcon name="receipt" />
              <span className={`${panelStyles.grow} ${helpStyles.grow} ${utilities.grow}`}>{t('terms')}</span>
              <ScreenIcon name="chevron" size="s" />
            </Link>
          </Panel>
        </section>
      </div>
    </Column>
  )
}
