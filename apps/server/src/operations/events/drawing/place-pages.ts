import type { DrawnPages } from '@pokfei/desk-contract/shapes/drawn-pages'
import type { OperationDeps } from '../../frame/operation.ts'

/** A drawn page with the name of its file, such as `page-en.html`. */
interface NamedPage {
  readonly name: string
  readonly text: string
}

/** Puts drawn pages where the caller reads them. Returns their places. */
export async function placePages(
  { placeTexts }: Pick<OperationDeps, 'placeTexts'>,
  pages: readonly NamedPage[],
): Promise<DrawnPages> {
  const places = await placeTexts(pages.map(({ name }) => name))
  for (const [index, { fill }] of places.entries()) await fill((write) => write(pages[index]?.text ?? ''))
  return pages.map(({ name }, index) => ({ name, file: places[index]?.file ?? null }))
}
