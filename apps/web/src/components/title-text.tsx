import { Fragment } from 'react'

/** A title that breaks after its full-width colon first, as Chinese titles should. Use it inside `.kt`. */
export function TitleText({ children }: { readonly children: string }) {
  const parts = children.split(/(?<=：)/)
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
