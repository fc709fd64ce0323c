import * as utilities from '@pokfei/design/utilities.module.css'

/**
 * A title that breaks after its full-width colon first. It never breaks within a word such as K-Pop or e-mail, nor
 * after an article, which would leave one letter over. Each part is an element, which a translated page can give back.
 * For use inside `.kt`.
 */
export function TitleText({ children }: { readonly children: string }) {
  return children.split(/(?<=：)/).map((part, index) => (
    <span key={part}>
      {index > 0 && <wbr />}
      {part.split(/(\b\w-\w+|\bA \w+)/).map((piece, position) =>
        position % 2 === 0 ? (
          piece
        ) : (
          <span key={piece} className={utilities.unbroken}>
            {piece}
          </span>
        ),
      )}
    </span>
  ))
}
