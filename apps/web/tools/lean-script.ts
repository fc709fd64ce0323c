import { parseSync, Visitor, type Plugin } from 'vite'

/**
 * Leaves out of the browser's script what never runs there:
 *
 * - The warnings of i18next and react-i18next. They are for developers, and appear only with i18next's option `debug`.
 * - The formatter of i18next. No text formats a value by itself: each gets its numbers and dates as texts.
 * - The branches and methods of i18next for features without a use here (`unusedBranches`, `unusedMethods`).
 * - The preloading of Vite's imports. The page itself lists its modules, and all styles are in one file.
 * - The pages of infinite queries. The list has a query for each page, so that each page can be renewed alone.
 * - The React 17 variant of a hook that TanStack Store uses.
 */
export function leanScript(): Plugin {
  return {
    name: 'pokfei:lean-script',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /^use-sync-external-store\/shim\/with-selector/ },
      handler(id, importer) {
        return this.resolve(id.replace('/shim/', '/'), importer)
      },
    },
    load: {
      filter: { id: /vite\/preload-helper|\/infiniteQueryBehavior\.js$/ },
      handler: (id) => (id.includes('preload-helper') ? preloadHelper : noInfiniteQueries),
    },
    transform: {
      filter: { id: /\/(?:react-)?i18next\/dist\// },
      handler: (code) => ({ code: leanI18next(code), map: null }),
    },
  }
}

/** Imports a script and reports a failure as Vite does. */
const preloadHelper = `export const __vitePreload = (load) => load().catch((payload) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  dispatchEvent(event)
  if (!event.defaultPrevented) throw payload
})`

/** Exports what TanStack Query imports of its infinite queries. */
const noInfiniteQueries =
  'export const infiniteQueryBehavior = () => {}, hasNextPage = infiniteQueryBehavior, hasPreviousPage = hasNextPage'

/**
 * The conditions of i18next that never hold here. All texts are strings, no option reports a missing text, and no plugin
 * besides the backend is in use.
 */
export const unusedBranches: ReadonlySet<string> = new Set([
  // Texts that are objects.
  'isObjectHit && !objectNotReturned',
  'objectNotReturned && this.options.returnedObjectHandler',
  // The key instead of the text, and how a text was found.
  "lng?.toLowerCase() === 'cimode'",
  'returnDetails',
  // Reports of missing texts. The handler that throws for one is elsewhere.
  '!objectNotReturned && (usedKey || usedDefault || updateMissing)',
  // Plugins, and the context of a text.
  'this.i18nFormat?.parse',
  'this.i18nFormat?.addLookupKeys',
  'this.modules.i18nFormat',
  'this.modules.languageDetector',
  'res != null && postProcessorNames?.length && opt.applyPostProcessor !== false',
  'needsContextHandling',
  'this.i18nFormat?.getResource',
  // Texts within texts, and options for how one call inserts its values.
  'opt.nest !== false',
  'opt.interpolation',
])

/**
 * The methods of i18next that nothing here calls: neither our sources, nor react-i18next, nor what is left of i18next.
 * They copy an instance, name the direction of a script, save missing texts, and read or change single texts.
 */
export const unusedMethods: ReadonlySet<string> = new Set([
  'addResource',
  'addResources',
  'cloneInstance',
  'dir',
  'getPluralFormsOfKey',
  'getSuffixes',
  'getUsedParamsDetails',
  'nest',
  'removeNamespaces',
  'removeResourceBundle',
  'reset',
  'saveMissing',
])

/**
 * Returns a module of i18next without its warnings, its formatter, its unused branches and its unused methods. Each call of
 * a logger's `log`, `warn`, `once` and `deprecate`, or of `warnOnce`, is `void 0`, and so is the class that i18next takes
 * as its formatter. An unused branch is empty and its condition `false`, so that the minifier drops it.
 */
export function leanI18next(code: string): string {
  const unused: { readonly start: number; readonly end: number; readonly instead: string }[] = []
  const textOf = ({ start, end }: { readonly start: number; readonly end: number }) => code.slice(start, end)
  new Visitor({
    CallExpression: ({ start, end, callee }) => {
      const name = textOf(callee)
      if (name === 'warnOnce' || /\blogger\.(?:log|warn|once|deprecate)$/.test(name))
        unused.push({ start, end, instead: 'void 0' })
    },
    AssignmentExpression: ({ right: { start, end } }) => {
      if (textOf({ start, end }) === 'Formatter') unused.push({ start, end, instead: 'void 0' })
    },
    IfStatement: ({ test, consequent: { end } }) => {
      if (unusedBranches.has(textOf(test))) unused.push({ start: test.start, end, instead: 'false) {}' })
    },
    // The module reads its shared instance in order to export it. Only its `createInstance` is imported.
    VariableDeclarator: ({ init }) => {
      if (init !== null && /^instance\.(?!createInstance$)\w+$/.test(textOf(init)))
        unused.push({ start: init.start, end: init.end, instead: 'void 0' })
    },
    MethodDefinition: ({ start, end, key }) => {
      if (unusedMethods.has(textOf(key))) unused.push({ start, end, instead: '' })
    },
  }).visit(parseSync('module.js', code).program)
  // From the end, so that the positions before stay true. A call within another one goes with it.
  return unused
    .filter(({ start, end }) => !unused.some((other) => other.start < start && end <= other.end))
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code)
}
