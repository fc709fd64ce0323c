import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../i18n/use-translation.ts'
import { TextSkeleton } from '../ui/skeleton.tsx'

/** Placeholder lines for a part of a page that is loading. A screen reader hears that it is. */
export function LoadingText() {
  const { t } = useTranslation('common')
  return (
    <>
      <p className={utilities.visuallyHidden} role="status">
        {t('loading')}
      </p>
      <TextSkeleton />
    </>
  )
}
