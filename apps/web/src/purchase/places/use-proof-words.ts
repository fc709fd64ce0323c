import type { OrderLine } from '@pokfei/contracts/routes/orders'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const noProof = { proofEN: '', proofCN: '' }

/** Returns what the holder of a type must show at the door (TKT-53). Null if nothing is asked for, or if the type is not known. */
export function useProofWords(type: Pick<OrderLine, 'proofEN' | 'proofCN'> | undefined): string | null {
  const { t } = useTranslation('tickets')
  const proof = localised(type ?? noProof, 'proof', useLanguage())
  return proof === '' ? null : t('showAtDoor', { proof })
}
