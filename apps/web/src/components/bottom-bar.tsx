import type { ReactNode } from 'react'
import './bottom-bar.css'

interface BottomBarProps {
  /** The amount, in large figures. */
  readonly total: ReactNode
  /** What the amount is for. */
  readonly note: ReactNode
  /** True when both change while the reader acts: then they are read out. */
  readonly isLive?: boolean
  /** The main action. */
  readonly children: ReactNode
}

/** The bar that stays at the bottom: the amount left, the main action right. */
export function BottomBar({ total, note, isLive = false, children }: BottomBarProps) {
  return (
    <div className="bar">
      <div className="tot" role={isLive ? 'status' : undefined}>
        <b>{total}</b>
        <span>{note}</span>
      </div>
      {children}
    </div>
  )
}
