import { Fragment } from 'react'

/**
 * A text that breaks after its full-width colon first, as Chinese titles should, and not within a word such as K-Pop or
 * e-mail, whose one letter would be left over. Use it inside `.kt`.
 */
export function TitleText({ children }: { readonly children: string }) {
  return children.split(/(?<=：)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part.split(/(\b\w-\w+)/).map((piece, place) => (place % 2 === 0 ? piece : <span key={piece} className="whole">{piece}</span>))}
    </Fragment>
  ))
}
