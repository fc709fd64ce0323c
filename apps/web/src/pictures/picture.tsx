import { useEffect, useRef, type ImgHTMLAttributes } from 'react'
import { attemptAddress } from './picture-attempts.ts'
import { usePictureAttempts } from './use-picture-attempts.ts'

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'onLoad' | 'onError'> {
  readonly src: string
  readonly alt: string
  /** The same picture in several widths, in px. */
  readonly sources?: readonly { readonly src: string; readonly width: number }[]
}

/** A picture of the catalogue. One that the server still draws appears by itself. */
export function Picture({ src, alt, sources, ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const { attempt, settle } = usePictureAttempts(src)
  useEffect(() => {
    // A rendered page may have loaded its pictures before it was hydrated.
    if (image.current?.complete === true && image.current.naturalWidth > 0) settle(image.current.naturalWidth)
  }, [settle])
  return (
    <img
      {...rest}
      ref={image}
      src={attemptAddress(src, attempt)}
      srcSet={sources?.map((source) => `${attemptAddress(source.src, attempt)} ${source.width}w`).join(', ')}
      alt={alt}
      onLoad={({ currentTarget }) => settle(currentTarget.naturalWidth)}
      // A first attempt that fails means that there is no picture.
      onError={() => attempt > 0 && settle(0)}
    />
  )
}
