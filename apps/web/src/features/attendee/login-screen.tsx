import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonAnchor, ButtonLink } from '../../components/button.tsx'
import { Column } from '../../components/column.tsx'
import { Icon } from '../../components/icon.tsx'
import { MenuBar } from '../../components/top-bar.tsx'
import { GoogleMark } from './google-mark.tsx'
import { signInAddress, type RedirectToSearch } from './sign-in-address.ts'
import { signInErrorText } from './sign-in-error-text.ts'
import { TicketFan } from './ticket-fan.tsx'
import { WeChatMark } from './wechat-mark.tsx'
import '../../components/panel.css'
import './login.css'

interface LoginScreenProps extends RedirectToSearch {
  /** The code that the server added when a sign-in failed. */
  readonly error?: string | undefined
}

/** The two ways of signing in, of equal weight, and the way home (spec §2). */
export function LoginScreen({ redirectTo, error }: LoginScreenProps) {
  const { t } = useTranslation(['login', 'common'])
  const language = useLanguage()
  return (
    <Column top={<MenuBar />}>
      <div className="wrap login">
        <div className="above">
          <TicketFan />
        </div>
        <div>
          <h1 className="t">{t('headline')}</h1>
          <p className="muted">{t('text')}</p>
        </div>
        {error !== undefined && (
          <p className="banner failed kt" role="alert">
            <Icon name="error" />
            {signInErrorText(error, language) ?? t('failed')}
          </p>
        )}
        <ButtonAnchor className="provider" href={signInAddress('google', redirectTo)}>
          <GoogleMark />
          {t('google')}
        </ButtonAnchor>
        <ButtonAnchor className="provider" href={signInAddress('wechat', redirectTo)}>
          <WeChatMark />
          {t('wechat')}
        </ButtonAnchor>
        <ButtonLink to="/" kind="line">
          {t('backHome')}
        </ButtonLink>
        <p className="small muted">
          {t('accept')}
          {language === 'en' ? ' ' : ''}
          <Link className="u" to="/terms-and-conditions">
            {t('common:termsAndConditions')}
          </Link>
          {t('acceptEnd')}
        </p>
      </div>
    </Column>
  )
}
