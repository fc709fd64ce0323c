import { useEffect, useState } from 'react'
import { readStored, tabStorage, writeStored } from '../../browser-storage/storage.ts'

/** The reference of the order that this tab has seen printed last. */
const key = 'pokfei.printed'

/** True on the first look at an order after its payment, until the page is left. A reload is no first look. */
export function useFirstLook(orderReference: string, isFromPayment: boolean): boolean {
  const [isFirst] = useState(
    () => isFromPayment && readStored(tabStorage(), key)?.['orderReference'] !== orderReference,
  )
  useEffect(() => {
    if (isFirst) writeStored(tabStorage(), key, { orderReference })
  }, [isFirst, orderReference])
  return isFirst
}
