import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { middle, mostZoom, moved, posterSize, type Crop } from './picture-crop.ts'
import { drawPart, pictureOn, type DraftPicture } from './picture-file.ts'
import * as styles from './picture.module.css'

/** The steps of the arrow keys, in parts of what is shown. */
const step = 0.05

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** The frame of a poster over a picture. Dragging and the arrow keys move its part, and a slider enlarges it (DSK-51). */
export function CropFrame({
  bitmap,
  onCrop,
}: {
  readonly bitmap: ImageBitmap
  readonly onCrop: (picture: DraftPicture) => void
}) {
  const { t } = useTranslation('forms')
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [{ of, crop, isDragged }, setShown] = useState({ of: bitmap, crop: middle, isDragged: false })
  // Another picture begins in its middle.
  if (of !== bitmap) setShown({ of: bitmap, crop: middle, isDragged: false })
  const show = (next: Crop, isMoving = false) => setShown({ of: bitmap, crop: next, isDragged: isMoving })
  const draw = useEffectEvent(() => {
    if (canvas.current === null) return
    drawPart(canvas.current, bitmap, crop)
    if (!isDragged) onCrop(pictureOn(canvas.current))
  })
  useEffect(() => draw(), [bitmap, crop, isDragged])
  return (
    <>
      <div
        className={styles.frame}
        role="group"
        tabIndex={0}
        aria-label={t('pictureFrame')}
        aria-describedby={`${id}-keys`}
        onKeyDown={(event) => {
          const [right, down] = arrows[event.key] ?? []
          if (right === undefined || down === undefined) return
          event.preventDefault()
          show(moved(bitmap, crop, right, down))
        }}
        onPointerDown={({ currentTarget, pointerId, button }) => {
          if (button !== 0) return
          currentTarget.setPointerCapture(pointerId)
          show(crop, true)
        }}
        onPointerMove={({ currentTarget: { clientWidth, clientHeight }, movementX, movementY }) => {
          if (isDragged) show(moved(bitmap, crop, -movementX / clientWidth, -movementY / clientHeight), true)
        }}
        onPointerUp={() => show(crop)}
        onPointerCancel={() => show(crop)}
      >
        <canvas ref={canvas} width={posterSize.width} height={posterSize.height} />
        <span className={styles.listed} aria-hidden="true">
          {t('pictureListed')}
        </span>
      </div>
      <label className={styles.zoom}>
        <span>{t('pictureZoom')}</span>
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={crop.zoom}
          onChange={({ currentTarget }) => show({ ...crop, zoom: Number(currentTarget.value) })}
        />
      </label>
      <p id={`${id}-keys`} className={styles.keys}>
        {t('pictureKeys')}
      </p>
    </>
  )
}
