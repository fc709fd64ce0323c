import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as utilities from '@pokfei/design/utilities.module.css'
import { signInProvidersQuery } from '../../api/sign-in-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Column } from '../../layout/column.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { MenuBar } from '../../layout/top-bar.tsx'
import { WeChatMark } from '../../art/wechat-mark.tsx'
import { GoogleMark } from './google-mark.tsx'
import { passportError, signOutFailed } from '../../session/login-errors.ts'
import { signInAddress, type RedirectToSearch } from '../../session/sign-in-address.ts'
import { signInErrorText } from './sign-in-error-text.ts'
import { StillSignedIn } from './still-signed-in.tsx'
import { TicketFan } from './ticket-fan.tsx'
import { useSession } from '../../session/use-session.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './login.module.css'
import * as columnStyles from '../../layout/column.module.css'

interface LoginScreenProps extends RedirectToSearch {
  /** The server's code of a failed sign-in, or the code of a failed sign-out. */
  readonly error?: string | undefined
}

/** The sign-in providers that work in this browser, of equal weight, and the link to home (ACC-18, ACC-19). It shows
 *  both if the server is unreachable, because both work in almost every browser. */
export function LoginScreen({ redirectTo, error }: LoginScreenProps) {
  const { t } = useTranslation(['login', 'common'])
  const language = useLanguage()
  const { profile } = useSession()
  const { data: providers } = useQuery(signInProvidersQuery(useApi()))
  const { google, wechat } = providers ?? { google: 'ready', wechat: 'ready' }
  if (error === signOutFailed && profile) return <StillSignedIn profile={profile} />
  return (
    <Column top={<MenuBar />}>
      <div className={`${columnStyles.content} ${styles.login}`}>
        <div className={styles.intro}>
          <TicketFan />
        </div>
        <div>
          <h1 className={utilities.title}>{t('headline')}</h1>
          <p className={utilities.muted}>{t('text')}</p>
        </div>
        {error !== undefined && error !== signOutFailed && (
          <p className={`${panelStyles.banner} ${styles.failed} ${utilities.keepWords}`} role="alert">
            <Icon name="error" />
            {/* One element, because the banner places its children side by side. */}
            <span>
              <TitleText>
                {error === passportError ? t('unconfirmed') : (signInErrorText(error, language) ?? t('failed'))}
              </TitleText>
            </span>
          </p>
        )}
        {google === 'ready' && (
          <ButtonAnchor className={styles.provider} href={signInAddress('google', redirectTo)}>
            <GoogleMark />
            {t('google')}
          </ButtonAnchor>
        )}
        {wechat === 'ready' && (
          <ButtonAnchor className={styles.provider} href={signInAddress('wechat', redirectTo)}>
            <WeChatMark width={24} />
            {t('wechat')}
          </ButtonAnchor>
        )}
        {google === 'elsewhere' && (
          <p className={`${utilities.small} ${utilities.muted} ${utilities.keepWords}`}>{t('googleElsewhere')}</p>
        )}
        {wechat === 'elsewhere' && (
          <p className={`${utilities.small} ${utilities.muted} ${utilities.keepWords}`}>{t('wechatElsewhere')}</p>
        )}
        <ButtonLink to="/" kind="line">
          {t('backHome')}
        </ButtonLink>
        <p className={`${utilities.small} ${utilities.muted}`}>
          {t('accept')}
          {language === 'en' ? ' ' : ''}
          <Link className={utilities.underlined} to="/terms-and-conditions">
            {t('common:termsAndConditions')}
          </Link>
          {t('acceptEnd')}
        </p>
      </div>
    </Column>
  )
}
