import type { ReactNode } from 'react'
import type { SampleMerchandise } from '../../site/sample-merchandise.ts'

/** One drawing for each kind of merchandise, in two or three flat colours. The blur leaves only the shape visible. */
const drawings: Readonly<Record<SampleMerchandise['kind'], ReactNode>> = {
  tee: (
    <>
      <path fill="#14101c" d="M56 34l24-12q20 16 40 0l24 12 26 36-24 16-10-12v74H64V74L54 86 30 70z" />
      <path fill="none" stroke="#ff2e88" strokeWidth="6" d="M82 76h36M82 92h36M82 108h22" />
    </>
  ),
  vinyl: (
    <>
      <path fill="#1d3b8f" d="M34 24h104v104H34z" />
      <circle cx="132" cy="76" r="50" fill="#0c0c12" />
      <circle cx="132" cy="76" r="18" fill="#ffc94d" />
    </>
  ),
  tote: (
    <>
      <path fill="none" stroke="#14101c" strokeWidth="6" d="M74 56c0-40 52-40 52 0" />
      <path fill="#f7f2e6" d="M46 54h108l8 86H38z" />
      <path stroke="#b0122e" strokeWidth="10" d="M70 54l-5 86M130 54l5 86" />
      <path stroke="#1d6fb8" strokeWidth="10" d="M100 54v86" />
    </>
  ),
  pin: (
    <>
      <rect x="60" y="30" width="80" height="90" rx="14" fill="#0b6b49" />
      <path fill="#f7f2e6" d="M72 44h56v22H72zM72 76h56v14H72z" />
      <path stroke="#ffc94d" strokeWidth="6" d="M60 104h80" />
    </>
  ),
  mat: (
    <>
      <path fill="#ff5e5b" d="M24 60l90-30 62 50-92 44z" />
      <path stroke="#f7f2e6" strokeWidth="6" d="M46 72l92-32M66 90l92-34M60 50l60 52M88 40l62 50" />
    </>
  ),
  print: (
    <>
      <path fill="#f7f2e6" d="M52 20h96v116H52z" />
      <circle cx="100" cy="76" r="30" fill="#ff8a3d" />
      <path stroke="#b0122e" strokeWidth="6" d="M100 32v14M100 106v18M80 52h40M80 100h40" />
    </>
  ),
}

/** A drawing of one kind of sample merchandise. Its place in the row gives it a background. */
export function MerchandiseDrawing({ kind }: { readonly kind: SampleMerchandise['kind'] }) {
  return (
    <svg viewBox="0 0 200 150" fill="none">
      {drawings[kind]}
    </svg>
  )
}
