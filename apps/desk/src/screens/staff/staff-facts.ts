import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { SlipFacts } from '../../act/slip.tsx'
import { useScopeWords } from '../../scope/use-scope-words.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRoleWords } from '../../text/role-words.ts'

/** An account as every act on it returns it. */
type Account = VerbResult<'desk', 'change'>

/** Returns a function that makes the slip of an act on an account. */
export function useStaffFacts(): (account: Account, says: SlipFacts['says']) => SlipFacts {
  const { t } = useTranslation('staff')
  const roleWords = useRoleWords()
  const scopeWords = useScopeWords()
  return ({ name, role, scope, endsSSE }, says) => ({
    lines: [
      { words: t('name'), value: name },
      { words: t('role'), value: roleWords(role) },
      { words: t('scope'), value: scopeWords(scope) },
      { words: t('accessEnds'), value: endsSSE === null ? t('noEnd') : formatDateTime(endsSSE) },
    ],
    says,
  })
}
