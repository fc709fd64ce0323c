import * as utilities from '@pokfei/design/utilities.module.css'
import { Joined } from '../../../ui/joined.tsx'
import { Picture } from '../../../pictures/picture.tsx'
import type { Sale } from '../live/room-sale.ts'
import * as styles from '../parts/room-page.module.css'

/** The line that says which sale a page is about. */
export function SaleLine({ sale }: { readonly sale: Pick<Sale, 'image' | 'name' | 'when' | 'where'> }) {
  return (
    <div className={styles.saleLine}>
      <Picture src={sale.image} alt="" width={56} height={42} />
      <div className={utilities.grow}>
        <b>{sale.name}</b>
        <Joined first={sale.when} second={sale.where} />
      </div>
    </div>
  )
}
