/** The sign-in page. */
export const login = {
  title: 'Sign in',
  headline: 'Sign in. Get in.',
  text: 'Use an account you already have. No new password.',
  google: 'Sign in with Google',
  wechat: 'Sign in with WeChat',
  googleElsewhere: 'Google does not sign anyone in inside other apps. To use it, open this page in your browser.',
  wechatElsewhere: 'To sign in with WeChat, open this page in your browser and scan the code there.',
  backHome: 'Back to home',
  accept: 'By signing in you accept our',
  acceptEnd: '.',
  stillSignedIn: 'You are still signed in',
  stillSignedInText:
    'Our server did not end your session, so this device is still signed in as {{name}}. Check your connection and try again.',
  signOutAgain: 'Try to sign out again',
  staySignedIn: 'Stay signed in',
  unconfirmed:
    'We could not confirm who signed in, so this sign-in cannot buy tickets. Confirm the e-mail of your account and sign in again, or use another account.',
  failed: 'Signing in did not work. Please try again.',
} as const
