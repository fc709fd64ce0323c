import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One picture of the gallery. */
export interface Picture {
  readonly name: string
  /** The language and size, such as `en-phone`. */
  readonly view: string
  readonly file: string
}

const style = `body{margin:2rem;background:#24242e;color:#f6f3ec;font:1rem/1.5 system-ui}
h1{font-size:1.5rem}h2{margin:3rem 0 1rem;font-size:1.1rem}.row{display:flex;gap:1.5rem;align-items:start;overflow-x:auto}
figure{margin:0;flex:none}figcaption{font-size:.8rem;color:#a9a6bd}img{display:block;max-height:90vh;border:1px solid #3a3a4e}`

/** Writes the page with all pictures, grouped by screen, in the given order. */
export function writeGalleryPage(folder: string, pictures: readonly Picture[]): void {
  const rows = Map.groupBy(pictures, ({ name }) => name)
  const figure = ({ file, view, name }: Picture) =>
    `<figure><a href="${file}"><img src="${file}" alt="${name}, ${view}" loading="lazy"></a><figcaption>${view}</figcaption></figure>`
  const body = [...rows]
    .map(([name, row]) => `<h2>${name}</h2>\n<div class="row">${row.map(figure).join('')}</div>`)
    .join('\n')
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style>\n<h1>${rows.size} screens and states</h1>\n${body}\n</html>\n`,
  )
}
