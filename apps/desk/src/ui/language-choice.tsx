import type { Language } from '@pokfei/format/language'
import { Segments } from './field.tsx'

/** The choice of the language in which something is shown. Each language has its own name. */
export function LanguageChoice(field: {
  readonly label: string
  readonly value: Language
  readonly onChange: (language: Language) => void
}) {
  return (
    <Segments
      {...field}
      choices={[
        { value: 'zh', words: '中文' },
        { value: 'en', words: 'English' },
      ]}
    />
  )
}
