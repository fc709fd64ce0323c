import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { areSingleKeysOn, switchSingleKeys, type KeyBinding } from '../keys/key-layers.ts'
import { useBindings } from '../keys/keys.tsx'
import * as styles from './keys-page.module.css'

/** All keys of the screen, and the switch for single keys (SCR-3). */
export function KeysPage({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const read = useBindings()
  const [bindings] = useState(read)
  const [isOn, setIsOn] = useState(areSingleKeysOn)
  const moves: readonly KeyBinding[] = [
    { key: '↑ ↓', label: t('keyChoose'), group: 'everywhere', run: onClose },
    { key: 'Enter', label: t('keyOpen'), group: 'everywhere', run: onClose },
    { key: 'Esc', label: t('keyBack'), group: 'everywhere', run: onClose },
  ]
  const groups = ['go', 'here', 'everywhere'] as const
  return (
    <Dialog title={t('keysTitle')} onClose={onClose} closeWords={t('close')} isWide>
      <label className={styles.toggle}>
        <span>{t('singleKeys')}</span>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={() => {
            switchSingleKeys(!isOn)
            setIsOn(!isOn)
          }}
        />
      </label>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h3>{t(`keys_${group}`)}</h3>
            <ul>
              {[...bindings, ...moves]
                .filter((binding) => binding.group === group)
                .filter((binding, at, all) => all.findIndex(({ key }) => key === binding.key) === at)
                .map(({ key, label }) => (
                  <li key={key}>
                    <span>{label}</span>
                    <kbd>{key}</kbd>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.foot}>{t('keysFoot')}</p>
    </Dialog>
  )
}
