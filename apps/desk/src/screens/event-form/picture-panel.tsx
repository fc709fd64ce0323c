import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import { useTrial } from '../../act/use-trial.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Call } from '../../ui/call.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import { textAt } from './draft.ts'
import { useForm } from './form-context.tsx'
import { CropFrame } from './picture/crop-frame.tsx'
import { addressOf, leastWidth, readPicture, type DraftPicture, type ReadPicture } from './picture/picture-file.ts'
import * as styles from './picture/picture.module.css'
import * as layout from '../../ui/layout.module.css'

/** The picture of the event: dropped, pasted or chosen, then cropped (DSK-50 to DSK-54). */
export function PicturePanel() {
  const { draft, change } = useForm()
  const { t } = useTranslation('forms')
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadPicture | 'reading' | null>(null)
  const [isOver, setIsOver] = useState(false)
  const { before, picture } = draft
  const set = (next: DraftPicture | undefined) => change((old) => ({ ...old, picture: next }))
  const take = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return
    setRead('reading')
    setRead(await readPicture(chosen))
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length > 0) void take(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  const name = `${textAt(before, 'events[0].organizerID')}/${textAt(before, 'events[0].eventID')}`
  const removal = useTrial('events', 'picture', before === null ? null : { event: name, remove: true })
  const hasOwn = removal.data?.kind === 'done' && removal.data.isChanged
  const bitmap = read !== null && typeof read === 'object' ? read : null
  const forget = () => {
    setRead(null)
    set(undefined)
  }
  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isInside)
  }
  return (
    <Panel title={t('picture')}>
      <div
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          void take([...event.dataTransfer.files])
        }}
      >
        {bitmap === null ? (
          <Poster picture={picture} stored={before === null ? null : `/media/images/event/${name}/image.png`} />
        ) : (
          <CropFrame bitmap={bitmap} onCrop={set} />
        )}
        {read === 'notPicture' || read === 'fileTooLarge' ? <Call tone="warn" title={t(read)} isAlert /> : null}
        {bitmap !== null && bitmap.width < leastWidth ? (
          <Call tone="warn" title={t('pictureSmall', { width: bitmap.width, least: leastWidth })} />
        ) : null}
        <p className={layout.note}>{t('pictureHint')}</p>
        <div className={layout.acts}>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            onChange={({ currentTarget }) => {
              void take([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
          <Button words={t('choosePicture')} isPending={read === 'reading'} onPress={() => input.current?.click()} />
          {picture === undefined ? null : <Button words={t('keepPicture')} kind="quiet" onPress={forget} />}
          {hasOwn && picture === undefined ? (
            <Button words={t('removePicture')} kind="quiet" onPress={() => set({ kind: 'removed' })} />
          ) : null}
        </div>
      </div>
    </Panel>
  )
}

/** The poster without a crop: that of the draft, or the one that visitors see now. */
function Poster({ picture, stored }: { readonly picture: DraftPicture | undefined; readonly stored: string | null }) {
  const { t } = useTranslation('forms')
  if (picture?.kind === 'removed') return <Status tone="plain" words={t('pictureRemoved')} />
  const address = picture === undefined ? stored : addressOf(picture.jpeg)
  return address === null ? null : (
    <img
      className={styles.poster}
      src={address}
      width={1200}
      height={900}
      alt={t(picture === undefined ? 'pictureStored' : 'pictureNew')}
    />
  )
}
