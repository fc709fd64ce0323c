/**
 * The only script in the page itself. It waits until everything that can be seen is there and drawn, then fetches
 * the rest all at once: the styles of other pages, and the modules of this one, the last of which hydrates it and says so
 * with the event `hydrated`.
 */
import { missingScript, reloadOnceThere } from './missing-scripts.ts'

const { modules, stylesheet } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{"modules":[]}')

const drawn = new Promise<void>((resolve) => {
  /** In the second frame after this one: in the first the pictures that came last are drawn. */
  const afterFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  // A page in the background draws no frames.
  const onceDrawn = () => (document.hidden ? resolve() : afterFrames())
  if (document.readyState === 'complete') onceDrawn()
  else addEventListener('load', onceDrawn, { once: true })
})

/** Resolves once every style is there that this or another page may show. If it cannot be fetched, a page that answers
 *  is worth more than one that waits for its looks. */
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
  .catch((failure: Error) => reloadOnceThere(missingScript(failure)))

// Nobody's tap is lost while the modules are on their way: the last one is made again once the page can answer.
let tapped: HTMLButtonElement | null = null
const remember = (event: Event) => {
  tapped = event.target instanceof Element ? event.target.closest('button') : null
  // A page that is just coming to life would answer it as well: it would be made twice.
  if (tapped !== null) event.stopPropagation()
}
addEventListener('click', remember, true)
const tapAgain = () => {
  removeEventListener('click', remember, true)
  tapped?.click()
}
addEventListener('hydrated', tapAgain, { once: true })

// What is scrolled meanwhile says so again: its dots follow, and whoever comes back finds it there.
const scrolled = new Set<EventTarget>()
const note = ({ target }: Event) => target !== null && scrolled.add(target)
addEventListener('scroll', note, true)
const tellScrolled = () => {
  removeEventListener('scroll', note, true)
  for (const target of scrolled) target.dispatchEvent(new Event('scroll'))
}
addEventListener('hydrated', tellScrolled, { once: true })
