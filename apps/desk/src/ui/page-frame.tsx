import { useEffect, useRef, useState } from 'react'
import * as styles from './page-frame.module.css'

/** The attribute in which a page waits for its styles. */
const waiting = 'data-style'

/** Returns a page whose inline styles are put on later. The desk's policy forbids them in its own markup. */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/(<[^>]*?) style="/g, `$1 ${waiting}="`)
    .replaceAll(/<style>([\s\S]*?)<\/style>/g, (_, css: string) => `<template ${waiting}>${css}</template>`)

/** Puts the styles on by script, which the policy allows, and takes the addresses off the links. */
function dress(page: Document): void {
  const view = page.defaultView
  if (view === null) return
  for (const { innerHTML } of page.querySelectorAll(`template[${waiting}]`)) {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(innerHTML.replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
    page.adoptedStyleSheets.push(sheet)
  }
  for (const element of page.querySelectorAll(`[${waiting}]:not(template)`))
    if (element instanceof view.HTMLElement) element.style.cssText = element.getAttribute(waiting) ?? ''
  // A picture that the server draws only once its event is saved.
  for (const picture of page.images)
    if (picture.complete && picture.naturalWidth === 0) picture.style.visibility = 'hidden'
  for (const link of page.querySelectorAll('a[href]')) link.removeAttribute('href')
}

/** A picture that stands in place of those of a folder, before the server has it. Null leaves their place empty. */
export interface OwnPicture {
  /** The address of the folder. */
  readonly folder: string
  readonly address: string | null
}

/** Shows the own picture wherever the page has one of its folder. */
function showOwn(page: Document, { folder, address }: OwnPicture): void {
  for (const picture of page.querySelectorAll<HTMLImageElement>(`img[src*="${CSS.escape(folder)}"], img[data-own]`)) {
    picture.dataset['own'] = ''
    picture.removeAttribute('srcset')
    if (address !== null && picture.src !== address) picture.src = address
    picture.style.visibility = address === null ? 'hidden' : 'visible'
  }
}

/**
 * A whole page as the server has drawn it, on a phone of 390 pixels. Nothing in it runs or leads anywhere. An event's
 * draft, a mail and a ticket are shown alike (DSK-41). The page before stays until the next one is dressed, and the next one
 * stands where the reader was.
 */
export function PageFrame({
  html,
  name,
  own = null,
}: {
  readonly html: string
  readonly name: string
  readonly own?: OwnPicture | null
}) {
  const [dressed, setDressed] = useState<string | null>(null)
  const shown = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const page = shown.current?.contentDocument
    if (own !== null && page) showOwn(page, own)
  }, [own])
  const pages = dressed === null || dressed === html ? [html] : [dressed, html]
  return (
    <div className={styles.phone}>
      {pages.map((page, index) => (
        <iframe
          key={page}
          ref={index === 0 ? shown : undefined}
          title={index === 0 ? name : undefined}
          className={dressed === page ? styles.page : `${styles.page} ${styles.bare}`}
          // Without `allow-scripts`, nothing in the page can act. The desk needs the same origin to put the styles on.
          sandbox="allow-same-origin"
          srcDoc={withoutStyles(page)}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (contentDocument === null) return
            dress(contentDocument)
            if (own !== null) showOwn(contentDocument, own)
            contentDocument.scrollingElement?.scrollTo(
              0,
              shown.current?.contentDocument?.scrollingElement?.scrollTop ?? 0,
            )
            setDressed(page)
          }}
        />
      ))}
    </div>
  )
}
