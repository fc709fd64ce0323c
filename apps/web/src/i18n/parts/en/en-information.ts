import { about } from '../../en/about.ts'
import { artist } from '../../en/artist.ts'
import { help } from '../../en/help.ts'
import { privacy } from '../../en/privacy.ts'
import { shop } from '../../en/shop.ts'
import { terms } from '../../en/terms.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The English texts of the part `information`. */
export const texts = { about, artist, help, privacy, shop, terms } as const satisfies Readonly<
  Record<NamespaceIn<'information'>, unknown>
>
