import { Link } from '@tanstack/react-router'
import { useScopeWords } from '../scope/use-scope-words.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useMe } from '../session/use-me.ts'
import { useRoleWords } from '../text/role-words.ts'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { useOpenings, type Opening } from './use-openings.ts'
import * as styles from './no-role.module.css'
import * as layout from '../ui/layout.module.css'

/** A screen that the role may not open: who may, how to ask, and what the role can do instead (DSK-24). */
export function NoRole({ opening: { screen, roles } }: { readonly opening: Opening }) {
  const { t } = useTranslation()
  const { role, scope } = useMe()
  const roleWords = useRoleWords()
  const scopeWords = useScopeWords()
  const openings = useOpenings()
  const title = t(screen.text)
  const own = roleWords(role)
  const wordsOf = (names: readonly string[]) => names.map((name) => roleWords(name)).join(t('orWord'))
  return (
    <Screen title={title}>
      <Panel>
        <Empty
          title={t('noRoleTitle', { screen: title, roles: wordsOf(roles) })}
          text={t('noRoleText', { role: own, scope: scopeWords(scope) })}
        />
      </Panel>
      <div className={layout.half}>
        <Panel title={t('roleCan', { role: own })} isFlush>
          <ul className={styles.list}>
            {openings
              .filter(({ isOpen }) => isOpen)
              .map(({ screen: { path, text, icon, key } }) => (
                <li key={path}>
                  <Link to={path}>
                    <Icon name={icon} />
                    <b>{t(text)}</b>
                    <KeyCap name={key} />
                  </Link>
                </li>
              ))}
          </ul>
        </Panel>
        <Panel title={t('roleCannot', { role: own })} isFlush>
          <ul className={styles.list}>
            {openings
              .filter(({ isOpen }) => !isOpen)
              .map((other) => (
                <li key={other.screen.path}>
                  <Icon name="lock" />
                  <span>{t(other.screen.text)}</span>
                  <span className={styles.who}>{wordsOf(other.roles)}</span>
                </li>
              ))}
          </ul>
        </Panel>
      </div>
    </Screen>
  )
}
