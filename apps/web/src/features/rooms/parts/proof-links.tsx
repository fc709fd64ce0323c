import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ScreenIcon } from '../../../ui/screen-icon.tsx'
import type { Sale } from '../live/room-sale.ts'
import * as lists from './lists.module.css'

/** The ways from a room to the check of its draw and to its public figures (ROM-78). */
export function ProofLinks({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('room')
  const { owner, saleID } = sale.room
  const organizerID = sale.events[0]?.organizerID ?? ''
  const pages = [
    { page: 'verify', icon: 'shield', title: t('verifyTitle'), text: t('verifyText') },
    { page: 'figures', icon: 'info', title: t('figuresTitle'), text: t('figuresText') },
  ] as const
  return (
    <Panel>
      {pages.map(({ page, icon, title, text }) => (
        <Link
          key={page}
          className={lists.task}
          to="/room/$owner/$organizerID/$saleID/$page"
          params={{ owner, organizerID, saleID, page }}
        >
          <ScreenIcon name={icon} />
          <span>
            <b>{title}</b>
            <small>{text}</small>
          </span>
          <Icon name="chevron" />
        </Link>
      ))}
    </Panel>
  )
}
