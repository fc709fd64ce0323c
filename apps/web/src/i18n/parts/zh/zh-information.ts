import { about } from '../../zh/about.ts'
import { artist } from '../../zh/artist.ts'
import { help } from '../../zh/help.ts'
import { privacy } from '../../zh/privacy.ts'
import { shop } from '../../zh/shop.ts'
import { terms } from '../../zh/terms.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The Chinese texts of the part `information`. */
export const texts = { about, artist, help, privacy, shop, terms } as const satisfies Readonly<
  Record<NamespaceIn<'information'>, unknown>
>
