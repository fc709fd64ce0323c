import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import * as styles from '@pokfei/design/button.module.css'

/** `main` is the one main action of a screen, `line` is an outline, and `paper` stands on paper. */
type ButtonKind = 'main' | 'plain' | 'line' | 'paper'

interface ButtonStyle {
  readonly kind?: ButtonKind
  readonly small?: boolean
  /** More class names, for the layout around the button. */
  readonly className?: string
}

const kindClass = {
  main: styles.main,
  plain: '',
  line: styles.outlined,
  paper: styles.onPaper,
} as const satisfies Record<ButtonKind, string>

function classNamesOf({ kind = 'plain', small = false, className }: ButtonStyle): string {
  return classNames(styles.button, kindClass[kind], small && styles.small, className)
}

type ButtonProps = ButtonStyle &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    readonly pending?: boolean
    /** True while a press has no effect for a moment. */
    readonly locked?: boolean
    readonly ref?: Ref<HTMLButtonElement>
  }

/**
 * A button. While `pending` it shows a spinner in place of its icon and keeps its text. A pending or `locked` button does nothing but keeps
 * the focus, which a `disabled` one would lose.
 */
export function Button({
  kind,
  small,
  className,
  pending = false,
  locked = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInert = pending || locked
  const act = (event: MouseEvent<HTMLButtonElement>) => (isInert ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={classNamesOf({ ...(kind && { kind }), ...(small && { small }), ...(className && { className }) })}
      onClick={act}
      aria-disabled={isInert || undefined}
      aria-busy={pending || undefined}
    >
      {children}
      {/* The style puts it first. Behind the text, it can come and go on a translated page. */}
      {pending && <Spinner />}
    </button>
  )
}

type AnchorProps = ButtonStyle & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>

/** A link that looks like a button and leaves the app, as to a sign-in or a mail address. */
export function ButtonAnchor({ kind, small, className, children, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      className={classNamesOf({ ...(kind && { kind }), ...(small && { small }), ...(className && { className }) })}
    >
      {children}
    </a>
  )
}

/** A link within the app that looks like a button. Takes the router's `to`, `params` and `search`. */
export const ButtonLink = createLink(ButtonAnchor)
