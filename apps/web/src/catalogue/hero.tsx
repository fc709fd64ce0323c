import { useState } from 'react'
import { glowClass } from '../art/glow.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../pictures/picture.tsx'
import { isHydrated } from '../page/hydration.ts'
import * as edgeStyles from './neon-edge.module.css'
import * as styles from './hero.module.css'

interface HeroProps {
  /** The picture of 1200 pixels. `smallImage` is the same drawing at 640. */
  readonly image: string
  readonly smallImage: string
  /** The content of the poster. Empty if the title beside it says everything. */
  readonly alt: string
  /** Chooses the glow, modulo 6. Without it the poster has none. */
  readonly index?: number
}

/** The whole poster at the head of a page, with its glow. It is the first picture and loads before all others. A
 *  reader who comes from a list sees the cached small picture until the large one has loaded (EVT-26). */
export function Hero({ image, smallImage, alt, index }: HeroProps) {
  const [hasSmall] = useState(isHydrated)
  return (
    <div className={classNames(edgeStyles.neonEdge, styles.hero, index !== undefined && glowClass(index))}>
      {hasSmall && <Picture className={styles.small} src={smallImage} alt="" width={800} height={600} />}
      <Picture
        src={image}
        sources={[
          { src: smallImage, width: 640 },
          { src: image, width: 1200 },
        ]}
        sizes="(min-width: 35em) calc(35rem - 40px), calc(100vw - 40px)"
        alt={alt}
        width={1200}
        height={900}
        fetchPriority="high"
      />
    </div>
  )
}
