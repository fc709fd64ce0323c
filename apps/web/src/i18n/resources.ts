import type { english } from './en.ts'

type English = typeof english

declare module 'i18next' {
  /** The web app's namespaces. Keys and values of `t` are typed by the English texts. */
  interface ResourceNamespaceMap extends English {}
  interface CustomTypeOptions {
    defaultNS: 'common'
  }
}
