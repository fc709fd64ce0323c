import { createFileRoute } from '@tanstack/react-router'
import { ShopScreen } from '../../features/information/shop-screen.tsx'
import { pageHead } from '../../routing/page-head.ts'

/** The shop, which is still to come (INF-32). */
export const Route = createFileRoute('/_public/shop')({
  staticData: { texts: 'information' },
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: '/shop',
      title: context.i18n.t('shop:title'),
      description: context.i18n.t('shop:description'),
    }),
  component: ShopScreen,
})
