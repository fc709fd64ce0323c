import { Fragment } from 'react'

/** An e-mail address that breaks after its `@` and before its dots, so that no line ends within a word. */
export function MailAddress({ children }: { readonly children: string }) {
  const parts = Array.from(children.matchAll(/\.*[^.@]*@?/g)).filter(([part]) => part !== '')
  return parts.map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
