import * as utilities from '@pokfei/design/utilities.module.css'
import { Column } from '../layout/column.tsx'
import { Hero } from './hero.tsx'
import { TextSkeleton } from '../ui/skeleton.tsx'
import { BackBar } from '../layout/top-bar.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import * as styles from './event.module.css'
import * as columnStyles from '../layout/column.module.css'

interface PosterSkeletonProps {
  /** The title of the bar. */
  readonly title: string
  /** The small poster, which the list has loaded. */
  readonly image: string
}

/** The page of an event or of a group while its data loads: bar, poster and placeholder lines (EVT-26). */
export function PosterSkeleton({ title, image }: PosterSkeletonProps) {
  const { t } = useTranslation()
  return (
    <Column top={<BackBar title={title} />}>
      <p className={utilities.visuallyHidden} role="status">
        {t('loading')}
      </p>
      <Hero image={image} smallImage={image} alt="" />
      <div className={`${columnStyles.content} ${styles.detail}`}>
        <TextSkeleton lines={2} />
        <TextSkeleton lines={5} />
      </div>
    </Column>
  )
}
