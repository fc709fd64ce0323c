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
  failed: 'Signing in did not work. Please try again.',
} as const
