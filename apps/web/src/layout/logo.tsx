import { brand } from '../site/brand.ts'
import './logo.css'

/** A small notched ticket and the product's name. */
export function Logo() {
  return (
    <span className="logo">
      <span className="mk" aria-hidden="true">
        {brand.mark}
      </span>
      {brand.name}
    </span>
  )
}
