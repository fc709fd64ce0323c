import './spinner.css'

/** A spinner for work in progress. The text beside it names the work. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}
