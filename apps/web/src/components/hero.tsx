import './hero.css'

interface HeroProps {
  readonly image: string
  /** Chooses the glow, modulo 6. */
  readonly index: number
}

/** The poster at the head of a page, whole, with its glow behind it. */
export function Hero({ image, index }: HeroProps) {
  return (
    <div className={`hero g${index % 6}`}>
      <img src={image} alt="" width={800} height={600} fetchPriority="high" />
    </div>
  )
}
