import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
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
  const tell = useEffectEvent(onCrop)
  useEffect(() => {
    if (canvas.current === null) return
    drawPart(canvas.current, bitmap, crop)
    if (!isDragged) tell(pictureOn(canvas.current))
  }, [bitmap, crop, isDragged])
  return (
    <>
      <button
        type="button"
        className={styles.frame}
        aria-label={t('pictureFrame')}
        aria-describedby={`${id}-keys`}
        onKeyDown={(event) => {
          const [right, down] = arrows[event.key] ?? []
          if (right === undefined || down === undefined) return
          event.preventDefault()
          show(moved(bitmap, crop, right, down))
        }}
        onClick={({ detail }) => {
          // A press of a key, not the end of a drag.
          if (detail === 0) show({ ...middle, zoom: crop.zoom })
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
        <span className={styles.listed} data-words={t('pictureListed')} aria-hidden="true" />
      </button>
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
