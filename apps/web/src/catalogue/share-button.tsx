import { showAlert } from '../layout/alert-store.ts'
import { ScreenIcon } from '../ui/screen-icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import * as styles from './share-button.module.css'

interface ShareButtonProps {
  readonly title: string
  /** The path of the page without a language. The next reader gets their own. */
  readonly path: string
}

/** Shares a page through the phone's own sheet, or copies its address where there is none (BRW-143). */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { t } = useTranslation('event')
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    try {
      if (canShare()) {
        await navigator.share({ title, url })
      } else {
        await navigator.clipboard.writeText(url)
        showAlert({ type: 'success', message: t('linkCopied') })
      }
    } catch (error) {
      // A reader who closes the sheet has changed their mind, so this is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showAlert({ type: 'error', message: url })
    }
  }
  return (
    <button type="button" className={styles.share} onClick={() => void share()}>
      <ScreenIcon name="share" size="s" />
      {t('share')}
    </button>
  )
}

/** Desktops often lack a share sheet, whatever the types say. */
const canShare = (): boolean => 'share' in navigator
