import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../layout/column.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import * as faqStyles from './faq.module.css'
import * as proseStyles from './prose.module.css'
import * as columnStyles from '../../layout/column.module.css'

/** The sections in their order (INF-14 to INF-16). */
const sections = [
  'onePerPerson',
  'membership',
  'fees',
  'limits',
  'nonRefundable',
  'confirmation',
  'delivery',
  'age',
  'concession',
  'modifications',
  'cancellation',
  'late',
  'venueRules',
  'prohibited',
  'seating',
  'layout',
  'liability',
  'discrepancy',
] as const

/** The terms and conditions with numbered sections and a list of contents (INF-26). */
export function TermsScreen() {
  const { t } = useTranslation('terms')
  return (
    <Column top={<BackBar title={t('title')} />}>
      <h1 className={utilities.visuallyHidden}>{t('title')}</h1>
      <div className={columnStyles.content}>
        <p className={`${utilities.small} ${utilities.muted} ${proseStyles.effective}`}>{t('effective')}</p>
        <details className={`${faqStyles.question} ${proseStyles.contents}`}>
          <summary>
            {t('contents')}
            <ScreenIcon name="down" />
          </summary>
          <ol className={`${faqStyles.answer} ${proseStyles.answer}`}>
            {sections.map((section, index) => (
              <li key={section}>
                <a href={`#${section}`}>
                  <span className={`${proseStyles.number} ${utilities.numeric}`}>{index + 1}.</span>
                  {t(section)}
                </a>
              </li>
            ))}
          </ol>
        </details>
        <div className={proseStyles.prose}>
          {sections.map((section, index) => (
            <section key={section} id={section} aria-labelledby={`${section}-title`}>
              <h2 id={`${section}-title`}>
                <span className={`${proseStyles.number} ${utilities.numeric}`}>{index + 1}.</span>
                {t(section)}
              </h2>
              {t(`${section}Text`)
                .split('\n')
                .map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
            </section>
          ))}
        </div>
      </div>
    </Column>
  )
}
