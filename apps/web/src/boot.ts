/**
 * The only script in the page itself. It waits until the visible content has loaded and is drawn, then loads the rest
 * at once. The rest is the styles of other pages and the modules of this one. The last module hydrates the page and
 * fires the event `hydrated`.
 */
import { missingScript, reloadWhenReachable } from './errors/missing-script.ts'

const { modules, stylesheet } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{"modules":[]}')

// WeChat marks its own page so, and browsers carry the mark through the redirects.
if (location.hash === '#wechat_redirect') history.replaceState(null, '', location.pathname + location.search)

const drawn = new Promise<void>((resolve) => {
  /** Resolves in the second frame from now. The first frame draws the last pictures. */
  const afterFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  // A page in the background draws no frames.
  const onceDrawn = () => (document.hidden ? resolve() : afterFrames())
  if (document.readyState === 'complete') onceDrawn()
  else addEventListener('load', onceDrawn, { once: true })
})

/** Resolves once the styles of all pages have loaded. It also resolves if they fail, because a page that works
 *  matters more than its looks. */
export const allStyles = drawn.then(
  () =>
    new Promise<unknown>((resolve) => {
      if (!stylesheet) return resolve(undefined)
      const link = { rel: 'stylesheet', href: stylesheet, onload: resolve, onerror: resolve }
      document.head.append(Object.assign(document.createElement('link'), link))
    }),
)

void drawn
  .then(() => Promise.all(modules.map((address: string) => import(/* @vite-ignore */ address))))
  .catch((failure: Error) => reloadWhenReachable(missingScript(failure)))

// A tap before hydration is repeated once the page can handle it (BRW-20).
let tapped: HTMLButtonElement | null = null
const recordTap = (event: Event) => {
  tapped = event.target instanceof Element ? event.target.closest('button') : null
  // A page during hydration would handle the tap too, so it would take effect twice.
  if (tapped !== null) event.stopPropagation()
}
addEventListener('click', recordTap, true)
const replayTap = () => {
  removeEventListener('click', recordTap, true)
  tapped?.click()
}
addEventListener('hydrated', replayTap, { once: true })

// Scroll events before hydration are repeated, so that the carousel's dots and the stored scroll position follow.
const scrolled = new Set<EventTarget>()
const recordScroll = ({ target }: Event) => target !== null && scrolled.add(target)
addEventListener('scroll', recordScroll, true)
const replayScrolls = () => {
  removeEventListener('scroll', recordScroll, true)
  for (const target of scrolled) target.dispatchEvent(new Event('scroll'))
}
addEventListener('hydrated', replayScrolls, { once: true })
