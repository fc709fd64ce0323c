import { createContext, use, type ReactNode } from 'react'
import { formatISO } from '@pokfei/format/time/hong-kong-time'
import type { FieldFault } from '../../client/call-end.ts'
import { useLanguage } from '../../i18n/language.ts'
import { LinesField, SelectField, TextField } from '../../ui/field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fieldAt, yesNo, type FieldKind, type FieldWords } from './fields.ts'
import { textAt, valueAt, type Draft, type DraftFile } from './draft.ts'
import * as layout from '../../ui/layout.module.css'

/** A form as its fields see it. */
export interface Form {
  readonly draft: Draft
  /** Sets a value of the file. Undefined leaves the field out. */
  readonly set: (path: string, value: unknown) => void
  /** Changes the whole draft. */
  readonly change: (edit: (draft: Draft) => Draft) => void
  /** The faults that are shown: of fields that somebody has left, or of all once the difference was asked for. */
  readonly faults: readonly FieldFault[]
  /** Notes that somebody has left a field. */
  readonly leave: (path: string) => void
}

const FormContext = createContext<Form | null>(null)

/** The form of its children. */
export function FormOf({ form, children }: { readonly form: Form; readonly children: ReactNode }) {
  return <FormContext value={form}>{children}</FormContext>
}

/** Returns the form around. */
export function useForm(): Form {
  const form = use(FormContext)
  if (form === null) throw new Error('a field stands in a form')
  return form
}

const isoPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)/

/** Returns what a field shows of its value. A moment is a time of Hong Kong. */
function shownOf(file: DraftFile, path: string, kind: FieldKind): string {
  const value = valueAt(file, path)
  if (kind === 'moment')
    return isoPattern.exec(typeof value === 'number' ? formatISO(value) : textAt(file, path))?.[1] ?? ''
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'boolean' ? String(value) : textAt(file, path)
}

/** Returns the value that somebody has typed. A number that is none stays a text, and the server says so. */
function valueOf(typed: string, kind: FieldKind, old: unknown): unknown {
  if (Array.isArray(old)) return typed.split(',').map((part) => part.trim())
  if (kind === 'moment') return typed === '' ? '' : `${typed}:00+08:00`
  if (kind === 'yesNo') return typed === '' ? '' : typed === 'true'
  const isNumber =
    kind === 'whole' ? /^\d{1,9}$/.test(typed) : kind === 'money' && /^\d{1,7}(?:\.\d{1,2})?$/.test(typed)
  return isNumber ? Number(typed) : typed
}

/** Returns the state of a field as fields show it: its fault, and that somebody has left it. It may stand for other paths. */
export function useFieldState(path: string, ...others: readonly string[]) {
  const { faults, leave } = useForm()
  const reader = useLanguage()
  const paths = [path, ...others]
  // A list in one line has the faults of its places.
  const fault = faults.find((one) => paths.includes(one.path.replace(/\[\d+\]$/, '')))
  return { isWrong: fault !== undefined, hint: fault?.words[reader], onBlur: () => paths.forEach(leave) }
}

/** The field at a path of the file, as the tables of fields describe it. */
export function PathField({ path, onType }: { readonly path: string; readonly onType?: (typed: string) => void }) {
  const { draft, set } = useForm()
  const { t } = useTranslation('forms')
  const reader = useLanguage()
  const state = useFieldState(path)
  const found = fieldAt(path)
  if (found === null) throw new Error(`no field is at ${path}`)
  const { field, language } = found
  const { kind } = field
  const shown = shownOf(draft.file, path, kind)
  const own = language ?? reader
  const change = (typed: string) => {
    const value = valueOf(typed, kind, valueAt(draft.file, path))
    // A text that must be there stays, so that the server says that it is empty. Anything else is missing then.
    const isLeftOut = value === '' && (field.isOptional === true || (kind !== 'line' && kind !== 'prose'))
    set(path, isLeftOut || typed === field.usual ? undefined : value)
    onType?.(typed)
  }
  const common = {
    id: path,
    label: field.words[own],
    value: shown,
    onChange: change,
    ...state,
    hint: state.hint ?? field.hint?.[own],
    ...(language !== null && { lang: language === 'en' ? 'en' : 'zh-Hant-HK' }),
  }
  if (kind === 'prose') return <LinesField {...common} isProse />
  if (kind === 'moment') return <TextField {...common} type="datetime-local" />
  if (kind === 'yesNo' || typeof kind === 'object') {
    const choices = typeof kind === 'object' ? kind.choices : yesNo
    return (
      <SelectField {...common} value={shown || (field.usual ?? '')}>
        {field.usual === undefined ? <option value="">{t('optional')}</option> : null}
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words[reader]}
          </option>
        ))}
      </SelectField>
    )
  }
  const inputMode = kind === 'money' ? 'decimal' : 'numeric'
  return <TextField {...common} {...(kind !== 'line' && { inputMode })} />
}

/** A text in both languages, side by side, Chinese first. */
export function PairFields({
  at,
  name,
  onType,
}: {
  readonly at: string
  readonly name: string
  readonly onType?: (english: string) => void
}) {
  return (
    <div className={layout.half}>
      <PathField path={`${at}${name}CN`} />
      <PathField path={`${at}${name}EN`} {...(onType !== undefined && { onType })} />
    </div>
  )
}

/** The fields of a table at a path, pairs side by side. */
export function TableFields({
  at,
  fields,
  names = Object.keys(fields),
}: {
  readonly at: string
  readonly fields: Readonly<Record<string, FieldWords>>
  readonly names?: readonly string[]
}) {
  const pairs = names.filter((name) => fields[name]?.isPair === true)
  const others = names.filter((name) => fields[name]?.isPair !== true)
  return (
    <div className={layout.stack}>
      {pairs.map((name) => (
        <PairFields key={name} at={at} name={name} />
      ))}
      <div className={layout.half}>
        {others.map((name) => (
          <PathField key={name} path={`${at}${name}`} />
        ))}
      </div>
    </div>
  )
}
