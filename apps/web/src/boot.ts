/**
 * The only script in the page itself. It waits until everything that can be seen is there and drawn, then fetches
 * the modules of this page all at once; the last one of them hydrates it, and says so with the event `hydrated`.
 */
const { modules } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{"modules":[]}')
const start = () => modules.forEach((address: string) => import(/* @vite-ignore */ address))
/** In the second frame after this one: in the first the pictures that came last are drawn. */
const startAfterFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
// A page in the background draws no frames.
const startOnceDrawn = () => (document.hidden ? start() : startAfterFrames())
if (document.readyState === 'complete') startOnceDrawn()
else addEventListener('load', startOnceDrawn, { once: true })

// Nobody's tap is lost while the modules are on their way: the last one is made again once the page can answer.
let tapped: HTMLButtonElement | null = null
const remember = ({ target }: Event) => {
  tapped = target instanceof Element ? target.closest('button') : null
}
addEventListener('click', remember, true)
const tapAgain = () => {
  removeEventListener('click', remember, true)
  tapped?.click()
}
addEventListener('hydrated', tapAgain, { once: true })
