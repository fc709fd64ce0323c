import './hero.css'

interface HeroProps {
  /** The picture of 1200 pixels, and a smaller one of 640 of the same drawing. */
  readonly image: string
  readonly smallImage: string
  /** What the poster shows; empty when the title beside it says it all. */
  readonly alt: string
  /** Chooses the glow, modulo 6. */
  readonly index: number
}

/** The poster at the head of a page, whole, with its glow behind it: the first picture, fetched before all others. */
export function Hero({ image, smallImage, alt, index }: HeroProps) {
  return (
    <div className={`hero g${index % 6}`}>
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
