import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { screens } from '../listed-screens.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { FindField } from './find-field.tsx'
import { FoundOption, keyOf, useOpen } from './found-option.tsx'
import { useFind } from './use-find.ts'
import { useOptions } from './use-options.ts'
import * as styles from './find.module.css'

/** The finder above any screen: orders and accounts by any word, and the screens by their names. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['find', 'desk'])
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const openFound = useOpen()
  const { words, found, isNothing, report } = useFind(typed)
  const places = screens.filter(({ text }) => t(`desk:${text}`).toLowerCase().includes(typed.trim().toLowerCase()))
  const options = [...found, ...places.map((screen) => ({ kind: 'screen', screen }) as const)]
  const open = (option: (typeof options)[number]) => {
    onClose()
    if (option.kind === 'screen') void navigate({ to: option.screen.path })
    else openFound(option)
  }
  const { chosen, choose, onKeyDown } = useOptions(options, open)
  return (
    <Dialog title={t('title')} onClose={onClose} closeWords={t('desk:close')}>
      <FindField
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        listID={id}
        activeID={options.length > 0 ? `${id}-${chosen}` : undefined}
      />
      <div id={id} role="listbox" aria-label={t('title')} className={styles.results}>
        {options.map((option, at) =>
          option.kind !== 'screen' ? (
            <FoundOption
              key={keyOf(option)}
              found={option}
              id={`${id}-${at}`}
              isChosen={at === chosen}
              onChoose={() => choose(at)}
              onOpen={() => open(option)}
            />
          ) : (
            <div
              key={option.screen.path}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={at === chosen ? `${styles.option} ${styles.chosen}` : styles.option}
              onPointerMove={() => choose(at)}
              onClick={() => open(option)}
            >
              <span className={styles.place}>
                <Icon name={option.screen.icon} />
                <span>{t('goTo', { screen: t(`desk:${option.screen.text}`) })}</span>
              </span>
              <KeyCap name={option.screen.key} />
            </div>
          ),
        )}
      </div>
      <p className={styles.foot} role="status">
        {report.isFetching ? t('searching') : isNothing ? t('nothing', { words }) : t('notInAddress')}
      </p>
    </Dialog>
  )
}
