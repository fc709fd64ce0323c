import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundView } from '../../../layout/not-found-view.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Artists have no pages yet. The 404 page says so (BRW-55). */
export const Route = createFileRoute('/_public/artist/$artistID')({
  staticData: { hasOwnNotFound: true, texts: 'information' },
  beforeLoad: () => {
    throw notFound({ routeId: '/_public/artist/$artistID' })
  },
  notFoundComponent: ArtistsSoon,
})

function ArtistsSoon() {
  const { t } = useTranslation('artist')
  return <NotFoundView title={t('soon')} text={t('soonText')} />
}
