import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { saveText } from '../../client/save-file.ts'
import { listAt, type DraftFile } from './draft.ts'

/** Saves the file of a form on this machine. */
export const exportFile = (file: DraftFile, fileName: string): void =>
  saveText(fileName, `${JSON.stringify(file, null, 2)}\n`, 'application/json')

/** Reads a catalogue file into the form. Nothing is saved by that (DSK-34). */
export function ImportButton({
  onRead,
  onFailed,
}: {
  readonly onRead: (file: DraftFile, eventCount: number) => void
  readonly onFailed: () => void
}) {
  const { t } = useTranslation('forms')
  const input = useRef<HTMLInputElement>(null)
  const read = async (chosen: File) => {
    const file = parse(await chosen.text())
    const { length } = listAt(file, 'events')
    if (file === null || length === 0) onFailed()
    else onRead(file, length)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen !== undefined) void read(chosen)
          currentTarget.value = ''
        }}
      />
      <Button words={t('chooseFile')} onPress={() => input.current?.click()} />
    </>
  )
}

/** Returns a file as a form has it: its three lists, and no address of a schema. Null for anything else. */
function parse(text: string): DraftFile | null {
  try {
    const { $schema: _, ...file }: Readonly<Record<string, unknown>> = Object(JSON.parse(text.replace(/^\uFEFF/, '')))
    return file
  } catch {
    return null
  }
}
