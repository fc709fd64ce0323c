/**
 * The only script in the page itself. It waits until everything that can be seen is there and drawn, then fetches
 * the modules of this page all at once; the last one of them hydrates it.
 */
const { modules } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{"modules":[]}')
const start = () => modules.forEach((address: string) => import(/* @vite-ignore */ address))
// A page in the background draws no frames.
const startOnceDrawn = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)))
if (document.readyState === 'complete') startOnceDrawn()
else addEventListener('load', startOnceDrawn, { once: true })
