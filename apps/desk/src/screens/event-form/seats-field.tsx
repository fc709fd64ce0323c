import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/language.ts'
import { LinesField } from '../../ui/field.tsx'
import { partWords } from './fields.ts'
import { useForm } from './form-context.tsx'
import { listAt, withValue } from './draft.ts'
import { countSeats, readSeatLines, seatLines, type SectionSeats } from './seat-lines.ts'
import * as styles from './event-form.module.css'
import * as layout from '../../ui/layout.module.css'

/** The most numbers of a row that are drawn, so that a slip of the pen draws no mile. */
const mostDrawn = 120

/** Seat rows as lines, drawn small while one types (DSK-30). */
export function SeatsField({ path }: { readonly path: string }) {
  const { draft, change, faults, leave } = useForm()
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const seats = listAt(draft.file, path) as readonly SectionSeats[]
  const text = draft.texts[path] ?? seatLines(seats)
  const { wrongLines } = readSeatLines(text)
  const fault = faults.find((one) => one.path.startsWith(path))
  const wrong = wrongLines.length > 0 ? t('seatWrong', { lines: wrongLines.join(', ') }) : fault?.words[language]
  return (
    <div className={layout.half}>
      <LinesField
        id={path}
        label={partWords.seats[language]}
        value={text}
        hint={wrong ?? t('seatHint')}
        isWrong={wrong !== undefined}
        onBlur={() => leave(path)}
        onChange={(typed) =>
          change((old) => ({
            ...old,
            file: withValue(old.file, path, readSeatLines(typed).seats),
            texts: { ...old.texts, [path]: typed },
          }))
        }
      />
      <figure className={styles.drawing}>
        <figcaption>
          <span>{t('draw')}</span> · <span>{t('places', { count: countSeats(seats) })}</span>
        </figcaption>
        {seats.map((section) => (
          <SectionDrawing key={section.section} {...section} hasName={seats.length > 1} />
        ))}
      </figure>
    </div>
  )
}

const step = 10

/** The seats of a section as small squares, its rows from the stage on. */
function SectionDrawing({ section, rows, hasName }: SectionSeats & { readonly hasName: boolean }) {
  const byRow = [...Map.groupBy(rows, ({ row }) => row)]
  const most = Math.min(mostDrawn, Math.max(0, ...rows.map(({ to }) => to)))
  const least = Math.min(...rows.map(({ from }) => from))
  const width = Math.max(1, most - least + 1) * step
  return (
    <>
      {hasName ? <b>{section}</b> : null}
      <svg
        viewBox={`-26 0 ${width + 26} ${byRow.length * step}`}
        style={{ maxWidth: `${width * 1.6 + 40}px` }}
        aria-hidden="true"
      >
        {byRow.map(([row, stretches], index) => (
          <g key={row}>
            <text x="-4" y={index * step + 7} textAnchor="end">
              {row}
            </text>
            <path
              d={stretches
                .flatMap(({ from, to }) =>
                  Array.from(
                    { length: Math.max(0, Math.min(to, least + mostDrawn - 1) - from + 1) },
                    (_, at) => from + at,
                  ),
                )
                .map((number) => `M${(number - least) * step} ${index * step}h7v7h-7z`)
                .join('')}
            />
          </g>
        ))}
      </svg>
    </>
  )
}
