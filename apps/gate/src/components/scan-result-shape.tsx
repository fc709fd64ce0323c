import type { ResultTone } from '../feedback/result-tone.ts'
import * as styles from './scan-result-shape.module.css'

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 15,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const shapes: Readonly<Record<ResultTone, () => React.ReactNode>> = {
  ok: () => (
    <>
      <circle cx="100" cy="100" r="90" {...line} />
      <path d="M58 104l30 30 56-62" {...line} />
    </>
  ),
  used: () => (
    <>
      <path d="M64 12h72l52 52v72l-52 52H64l-52-52V64z" {...line} />
      <path d="M68 68l64 64M132 68l-64 64" {...line} />
    </>
  ),
  id: () => (
    <>
      <path d="M100 14L190 176H10z" {...line} />
      <circle cx="100" cy="98" r="17" {...line} strokeWidth={12} />
      <path d="M68 156c3-22 16-30 32-30s29 8 32 30" {...line} strokeWidth={12} />
    </>
  ),
  no: () => (
    <>
      <path
        d="M100 10l90 90-90 90L10 100z"
        fill="var(--alarm)"
        stroke="var(--white)"
        strokeWidth={13}
        strokeLinejoin="round"
      />
      <path d="M100 54v60" {...line} />
      <circle cx="100" cy="142" r="9" fill="var(--white)" />
    </>
  ),
}

/** The shape of a scan result: circle, octagon, triangle or diamond. Staff can tell them apart without colour and at
 *  arm's length. */
export function ScanResultShape({ tone }: { readonly tone: ResultTone }) {
  return (
    <svg className={styles.shape} viewBox="0 0 200 200" aria-hidden="true">
      {shapes[tone]()}
    </svg>
  )
}
