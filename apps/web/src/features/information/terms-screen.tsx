import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../components/column.tsx'
import { BackBar } from '../../components/top-bar.tsx'
import './prose.css'

/** The sections in their order (spec §1). */
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

/** The terms and conditions, numbered (spec §1). */
export function TermsScreen() {
  const { t } = useTranslation('terms')
  return (
    <Column top={<BackBar title={t('title')} />}>
      <h1 className="vh">{t('title')}</h1>
      <div className="wrap">
        <p className="small muted effective">{t('effective')}</p>
        <div className="prose">
          {sections.map((section, index) => (
            <section key={section}>
              <h2>
                <span className="num">{index + 1}.</span>
                {t(section)}
              </h2>
              <p>{t(`${section}Text`)}</p>
            </section>
          ))}
        </div>
      </div>
    </Column>
  )
}
