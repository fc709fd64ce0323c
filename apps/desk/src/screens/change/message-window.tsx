import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { usePaused } from '../../client/use-paused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinesField, TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as styles from './change.module.css'
import * as layout from '../../ui/layout.module.css'

/** One plain message to all holders, with the mail's own words in both languages before it goes (DSK-43). */
export function MessageWindow({
  event,
  about,
  onClose,
}: {
  readonly event: string
  readonly about: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation('change')
  const [texts, setTexts] = useState({ textCn: '', textEn: '', subjectCn: '', subjectEn: '' })
  const textEn = usePaused(texts.textEn.trim())
  const textCn = usePaused(texts.textCn.trim())
  const subjectEn = usePaused(texts.subjectEn.trim())
  const subjectCn = usePaused(texts.subjectCn.trim())
  const write = (field: keyof typeof texts) => (text: string) => setTexts({ ...texts, [field]: text })
  return (
    <ActWindow
      command="orders"
      verb="mail"
      input={
        textEn === '' || textCn === ''
          ? null
          : {
              event,
              textEn,
              textCn,
              ...(subjectEn !== '' && { subjectEn }),
              ...(subjectCn !== '' && { subjectCn }),
            }
      }
      lacking={t('messageLacking')}
      title={t('message')}
      about={about}
      factsOf={({ mailCount, mailMinutes }) => ({
        moneyCents: 0,
        places: 0,
        mails: mailCount,
        lines: [],
        says: [
          { icon: 'mail', words: t('sayMails', { count: mailCount, minutes: mailMinutes }) },
          { icon: 'info', words: t('sayOneADay') },
        ],
      })}
      pressWords={({ mailCount }) => t('pressMessage', { count: mailCount })}
      asks={({ preview }) => ({
        isAnswered: true,
        question: (
          <Panel title={t('preview_mail')}>
            <div className={layout.stack}>
              {([preview.zh, preview.en] as const).map(({ subject, text }, at) => (
                <div key={subject} className={styles.mail} lang={at === 0 ? 'zh-Hant-HK' : 'en'}>
                  <b>{subject}</b>
                  <p>{text}</p>
                </div>
              ))}
            </div>
          </Panel>
        ),
      })}
      onClose={onClose}
    >
      {(['textCn', 'textEn'] as const).map((name) => (
        <LinesField
          key={name}
          label={t(`field_${name}`)}
          value={texts[name]}
          onChange={write(name)}
          hint={t('messageHint')}
          placeholder={t(`messagePlace_${name}`)}
          isProse
        />
      ))}
      <div className={layout.half}>
        {(['subjectCn', 'subjectEn'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`field_${name}`)}
            value={texts[name]}
            onChange={write(name)}
            hint={t('subjectHint')}
            maxLength={160}
          />
        ))}
      </div>
    </ActWindow>
  )
}
