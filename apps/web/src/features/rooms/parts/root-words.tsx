import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import * as glows from '@pokfei/design/glows.module.css'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useLanguage } from '../../../i18n/use-language.ts'
import { htmlLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ScreenIcon } from '../../../ui/screen-icon.tsx'
import { figure, groupedHex } from '../state/entry-code.ts'
import { useRootWords } from '../state/use-root-words.ts'
import * as pageStyles from './room-page.module.css'
import * as styles from './root-words.module.css'

const glowClasses = [glows.glow0, glows.glow1, glows.glow4, glows.glow2, glows.glow3, glows.glow5] as const

/** The closed list in six words on hanging signs, each in both languages (ROM-54). The signs are empty until the words are loaded. */
export function RootWords({ root }: { readonly root: string }) {
  const { t } = useTranslation('room')
  const language = useLanguage()
  const other = language === 'en' ? 'zh' : 'en'
  const words = useRootWords(root)
  return (
    <section className={pageStyles.lead}>
      <h2 className={pageStyles.sectionTitle}>{t('wordsTitle')}</h2>
      <ol className={styles.words}>
        {glowClasses.map((glow, index) => (
          // The same word may stand twice, so the sign is the key.
          <li key={glow} className={glow}>
            <i />
            <b lang={htmlLanguage[language]}>{words?.[index]?.[language]}</b>
            <span lang={htmlLanguage[other]}>{words?.[index]?.[other]}</span>
          </li>
        ))}
      </ol>
      <p className={utilities.small}>{t('wordsText')}</p>
    </section>
  )
}

/** The fingerprint of the list and the round of the beacon, for readers who compare them. */
export function DrawDetails({ status, isStandIn }: { readonly status: RoomStatus; readonly isStandIn: boolean }) {
  const { t } = useTranslation('room')
  const { root, round } = status
  return (
    <details className={styles.details}>
      <summary>
        <Icon name="lock" />
        <b>{t('details')}</b>
        <ScreenIcon name="down" />
      </summary>
      <dl>
        {root !== null && (
          <>
            <dt>{t('root')}</dt>
            <dd className={styles.code}>{groupedHex(root)}</dd>
          </>
        )}
        <dt>{t('beacon')}</dt>
        <dd>{t(isStandIn ? 'roundStandIn' : 'roundDrand', { round: figure(round) })}</dd>
      </dl>
    </details>
  )
}
