import { useLanguage } from '../i18n/language.ts'
import { typeName } from '../text/names.ts'
import type { Stock } from './use-stock.ts'

/** The places that an event keeps under names, as options. */
export function AllotmentOptions({ stock: { types, allotments } }: { readonly stock: Stock }) {
  const language = useLanguage()
  return allotments.map(({ name, typeID, places }) => (
    <option key={`${name} ${typeID}`} value={name}>
      {`${name} · ${typeName(language, types, typeID)} · ${places}`}
    </option>
  ))
}
