import { useEffect, useId, useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { attemptAddress } from '../../pictures/picture-attempts.ts'
import { usePictureAttempts } from '../../pictures/use-picture-attempts.ts'
import { classNames } from '../../ui/class-names.ts'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useZoom } from './use-zoom.ts'
import { maxScale, plan, viewBoxOf, zoomStep } from './zoom-rules.ts'
import * as seatPlanStyles from '../../catalogue/seat-plan.module.css'
import * as styles from './zoomable-plan.module.css'

/** Returns the address of the plan. It changes until the server has drawn the plan. */
function useDrawnPlan(image: string): string {
  const { attempt, settle } = usePictureAttempts(image)
  const address = attemptAddress(image, attempt)
  useEffect(() => {
    // A picture within a drawing does not tell its size.
    const probe = new Image()
    probe.addEventListener('load', () => settle(probe.naturalWidth))
    probe.addEventListener('error', () => attempt > 0 && settle(0))
    probe.src = address
    return () => probe.removeAttribute('src')
  }, [address, attempt, settle])
  return address
}

interface ZoomablePlanProps {
  readonly image: string
  /** The event of the plan, for screen readers. */
  readonly eventName: string
}

/** The plan of the hall, which readers pinch, drag and tap to enlarge (SEL-11 to SEL-17). For reference only. */
export function ZoomablePlan({ image, eventName }: ZoomablePlanProps) {
  const { t } = useTranslation('seats')
  const noteID = useId()
  const [isMissing, setMissing] = useState(false)
  const address = useDrawnPlan(image)
  const { view, zoomBy, showAll, handlers, onKeyDown, wheelRef } = useZoom()
  const isWhole = view.scale === 1
  if (isMissing) return <p className={`${seatPlanStyles.map} ${styles.map} ${styles.missing}`}>{t('planMissing')}</p>
  return (
    <figure className={`${seatPlanStyles.map} ${styles.map}`}>
      {/* The view is the viewBox, so it needs no style attribute and no second copy of the picture. */}
      <svg
        ref={wheelRef}
        className={classNames(styles.lens, !isWhole && styles.zoomed)}
        viewBox={viewBoxOf(view)}
        role="img"
        aria-label={t('planOf', { name: eventName })}
        aria-describedby={noteID}
        {...handlers}
      >
        <image
          href={address}
          width={plan.width}
          height={plan.height}
          onError={() => address === image && setMissing(true)}
        />
      </svg>
      <figcaption className={`${seatPlanStyles.foot} ${styles.foot}`}>
        <span id={noteID}>{t('planNote')}</span>
        <span className={utilities.visuallyHidden} role="status">
          {isWhole ? '' : t('zoomedTo', { percent: Math.round(view.scale * 100) })}
        </span>
        {/* Never truly disabled, so the pressed button keeps the focus. The keys that move the plan need it. */}
        <div className={seatPlanStyles.zoom} role="group" aria-label={t('planKeys')} onKeyDown={onKeyDown}>
          <button type="button" aria-label={t('showAll')} aria-disabled={isWhole} onClick={showAll}>
            <ScreenIcon name="whole" />
          </button>
          <button type="button" aria-label={t('zoomOut')} aria-disabled={isWhole} onClick={() => zoomBy(1 / zoomStep)}>
            <ScreenIcon name="zoomOut" />
          </button>
          <button
            type="button"
            aria-label={t('zoomIn')}
            aria-disabled={view.scale >= maxScale}
            onClick={() => zoomBy(zoomStep)}
          >
            <ScreenIcon name="zoomIn" />
          </button>
        </div>
      </figcaption>
    </figure>
  )
}
