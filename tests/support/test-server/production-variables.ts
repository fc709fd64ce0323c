import { testSecret } from '../fixtures/test-secret.ts'

/** Variables that start the server in production mode. It calls no other machine before a member signs in. */
export const productionVariables = {
  POKFEI_MODE: 'production',
  PUBLIC_URL: 'https://tickets.example',
  SECRET: testSecret.toString('hex'),
  WECHAT_APP_ID: 'wx0123456789abcdef',
  WECHAT_APP_SECRET: '0123456789abcdef0123456789abcdef',
  STRIPE_SECRET_KEY: 'sk_live_51abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'tickets@pokfei.example',
} as const

/** The same variables for staging. */
export const stagingVariables = {
  ...productionVariables,
  POKFEI_MODE: 'staging',
  STRIPE_SECRET_KEY: 'sk_test_51abc',
} as const
