import { useEffect, useRef, type ReactNode } from 'react'
import { brand } from '@pokfei/format/brand'
import * as styles from './layout.module.css'

/** A screen: its heading, which has the focus when it opens, and its content. */
export function Screen({
  title,
  text,
  acts,
  children,
}: {
  readonly title: string
  readonly text?: string
  readonly acts?: ReactNode
  readonly children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text === undefined ? null : <p>{text}</p>}
        </div>
        {acts === undefined ? null : <div className={styles.acts}>{acts}</div>}
      </div>
      {children}
    </div>
  )
}
