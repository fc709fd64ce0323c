import * as utilities from '@pokfei/design/utilities.module.css'
import { Fragment } from 'react'

/**
 * A title that breaks after its full-width colon first. It never breaks within a word such as K-Pop or e-mail, which
 * would leave one letter over. For use inside `.kt`.
 */
export function TitleText({ children }: { readonly children: string }) {
  return children.split(/(?<=：)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part.split(/(\b\w-\w+)/).map((piece, position) =>
        position % 2 === 0 ? (
          piece
        ) : (
          <span key={piece} className={utilities.unbroken}>
            {piece}
          </span>
        ),
      )}
    </Fragment>
  ))
}
