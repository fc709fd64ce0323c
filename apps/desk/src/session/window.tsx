import { useEffect, useRef, type ReactNode } from 'react'
import { brand } from '@pokfei/format/brand'
import { LooksButtons } from '../looks/looks-buttons.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { loadAuthenticator } from './passkey.ts'
import * as styles from './session.module.css'

/** The window of the desk, before one is inside. */
export function Window({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  const { t } = useTranslation('session')
  const heading = useRef<HTMLHeadingElement>(null)
  // A browser allows a passkey right after a press only, so its script is there before.
  useEffect(() => void loadAuthenticator(), [])
  useEffect(() => {
    heading.current?.focus()
    document.title = `${title} · ${brand.name}`
  }, [title])
  return (
    <main className={styles.outside}>
      <div className={styles.window}>
        <div className={styles.sign} aria-hidden="true" lang="zh-Hant-HK">
          {['售', '票', '處'].map((character) => (
            <span key={character}>{character}</span>
          ))}
        </div>
        <div className={styles.inside}>
          <p className={styles.looks}>
            <span>{brand.name}</span>
            <LooksButtons />
          </p>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p>{text}</p>
          </div>
          {children}
        </div>
      </div>
      <p className={styles.foot}>{t('sessionLength')}</p>
    </main>
  )
}
