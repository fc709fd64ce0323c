import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonAnchor, ButtonLink } from '../../components/button.tsx'
import { Column } from '../../components/column.tsx'
import { WeChatMark } from '../../components/payment-marks.tsx'
import { MenuBar } from '../../components/top-bar.tsx'
import { GoogleMark } from './google-mark.tsx'
import { signInAddress } from './sign-in-address.ts'
import './login.css'

interface LoginScreenProps {
  readonly redirectTo?: string
  /** The code that the server added when a sign-in failed. */
  readonly error?: string
}

/** The two ways of signing in, of equal weight, and the way home (spec §2). */
export function LoginScreen({ redirectTo, error }: LoginScreenProps) {
  const { t } = useTranslation(['login', 'common'])
  return (
    <Column top={<MenuBar />}>
      <div className="wrap login">
        <div className="fan" aria-hidden="true">
          {['theatre', 'pottery', 'cantopop'].map((name) => (
            <div key={name} className="paper notch">
              <div className={`picture ${name}`} />
              <div className="perf" />
              <div className="words" />
            </div>
          ))}
        </div>
        <h1 className="t">{t('headline')}</h1>
        <p className="muted">{t('text')}</p>
        {error !== undefined && (
          <p className="failed" role="alert">
            {error === 'signInUnavailable' ? t('unavailable') : t('failed')}
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
          {t('accept')}{' '}
          <Link className="u" to="/terms-and-conditions">
            {t('common:termsAndConditions')}
          </Link>
        </p>
      </div>
    </Column>
  )
}
