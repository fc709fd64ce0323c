import { qrPath } from '@pokfei/web/features/tickets/live-code/qr-path'
import { useMemo } from 'react'
import * as styles from './qr-code.module.css'

/** The light modules around a code that a camera needs. */
const quiet = 4

/** A QR code on white, in either theme, as cameras need it. */
export function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      className={styles.code}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path d={path} />
    </svg>
  )
}
