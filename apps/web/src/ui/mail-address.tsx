import { Fragment } from 'react'

/** An e-mail address that breaks after its `@` and before its dots, so that no line ends within a word. */
export function MailAddress({ children }: { readonly children: string }) {
  return children.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
