import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'

/** Returns React's complete markup, without streaming and without inline scripts. Throws if a part of it fails. */
export async function renderMarkup(node: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(node, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error)
    },
  })
  const markup = await text(prelude)
  if (failures.length > 0) throw failures[0]
  return markup
}
