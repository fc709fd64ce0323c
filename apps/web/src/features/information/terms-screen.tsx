import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../layout/column.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import './faq.css'
import './prose.css'

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
      <h1 className="vh">{t('title')}</h1>
      <div className="wrap">
        <p className="small muted effective">{t('effective')}</p>
        <details className="faq contents">
          <summary>
            {t('contents')}
            <Icon name="down" />
          </summary>
          <ol className="a">
            {sections.map((section, index) => (
              <li key={section}>
                <a href={`#${section}`}>
                  <span className="num">{index + 1}.</span>
                  {t(section)}
                </a>
              </li>
            ))}
          </ol>
        </details>
        <div className="prose">
          {sections.map((section, index) => (
            <section key={section} id={section} aria-labelledby={`${section}-title`}>
              <h2 id={`${section}-title`}>
                <span className="num">{index + 1}.</span>
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
