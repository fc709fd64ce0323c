import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { qrPath } from './qr-path.ts'

/** A live code as one path, sharp at any size. */
export function QrCode({ text }: { readonly text: string }) {
  const { t } = useTranslation('tickets')
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={t('codeName')}>
      <path d={path} />
    </svg>
  )
}
