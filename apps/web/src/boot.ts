/**
 * The only script in the page itself. It waits until everything that can be seen is there, then fetches the
 * modules of this page all at once; the last one of them hydrates it.
 */
const { modules } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{"modules":[]}')
const start = () => modules.forEach((address: string) => import(/* @vite-ignore */ address))
if (document.readyState === 'complete') start()
else addEventListener('load', start, { once: true })
