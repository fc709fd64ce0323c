import left from '../images/street-left.svg'
import right from '../images/street-right.svg'
import './street.css'

/** The rows of hanging signs beside the column on a desktop. They are decoration and load only on wide screens. */
export function Street() {
  return (
    <>
      <img className="street l" src={left} alt="" loading="lazy" />
      <img className="street r" src={right} alt="" loading="lazy" />
    </>
  )
}
