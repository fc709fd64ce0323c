import { initialOf } from './initial.ts'
import './avatar.css'

interface AvatarProps {
  readonly name: string
  readonly large?: boolean
}

/** A member's initial in a circle of paper, beside the name. */
export function Avatar({ name, large = false }: AvatarProps) {
  return (
    <span className={large ? 'avatar l' : 'avatar'} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}
