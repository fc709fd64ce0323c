import { useState } from 'react'
import { isHydrated } from '../hydration.ts'
import './hero.css'

interface HeroProps {
  /** The picture of 1200 pixels, and a smaller one of 640 of the same drawing. */
  readonly image: string
  readonly smallImage: string
  /** What the poster shows; empty when the title beside it says it all. */
  readonly alt: string
  /** Chooses the glow, modulo 6; without it there is none. */
  readonly index?: number
}

/** The poster at the head of a page, whole, with its glow behind it: the first picture, fetched before all others. Coming from
 *  a list, its reader sees the small one, which the browser has, until the large one is there. */
export function Hero({ image, smallImage, alt, index }: HeroProps) {
  const [hasSmall] = useState(isHydrated)
  return (
    <div className={index === undefined ? 'hero' : `hero g${index % 6}`}>
      {hasSmall && <img className="small" src={smallImage} alt="" width={800} height={600} />}
      <img
        src={image}
        srcSet={`${smallImage} 640w, ${image} 1200w`}
        sizes="(min-width: 35em) calc(35rem - 40px), calc(100vw - 40px)"
        alt={alt}
        width={1200}
        height={900}
        fetchPriority="high"
      />
    </div>
  )
}
