import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { contacts } from '../../site/contacts.ts'
import { Column } from '../../layout/column.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SoonPill } from '../../ui/soon-pill.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import './faq.css'
import './help.css'

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
      <h1 className="vh">{t('title')}</h1>
      <div className="wrap help">
        <div className="banner assistant" aria-disabled="true">
          <Icon name="assistant" size="l" />
          <div className="grow">
            <b>{t('assistant')}</b>
            <p className="small muted">{t('assistantText')}</p>
          </div>
          <SoonPill />
        </div>
        <section>
          <h2 className="h2">{t('frequent')}</h2>
          {questions.map(({ question, answers }, index) => (
            <details key={question} className="faq" open={index === 0}>
              <summary>
                {t(question)}
                <Icon name="down" />
              </summary>
              <div className="a">
                {answers.map((answer) => (
                  <p key={answer}>{t(answer)}</p>
                ))}
              </div>
            </details>
          ))}
        </section>
        <section className="stack">
          <h2 className="h2">{t('contact')}</h2>
          <Panel>
            <a className="li" href={`mailto:${contacts.email}`}>
              <Icon name="mail" />
              <span className="grow">
                {t('email')}
                <span className="small muted note">{t('emailHours')}</span>
              </span>
              <Icon name="chevron" size="s" />
            </a>
            <a className="li" href={contacts.whatsApp} target="_blank" rel="noreferrer">
              <Icon name="chat" />
              <span className="grow">
                {t('whatsApp')}
                <span className="small muted num note">{t('whatsAppHours')}</span>
              </span>
              <Icon name="chevron" size="s" />
            </a>
            <Link className="li" to="/terms-and-conditions">
              <Icon name="receipt" />
              <span className="grow">{t('terms')}</span>
              <Icon name="chevron" size="s" />
            </Link>
          </Panel>
        </section>
      </div>
    </Column>
  )
}
