/** Who may import whom. docs/architecture.md says why. */
const nothingButThemselves = (name, path, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${path}/src`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(contracts|packages|db|apps|tests)/', pathNot: [`^${path}/`, ...allowed] },
})

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'no-imports-of-tests',
      severity: 'error',
      from: { pathNot: '^tests/|\\.test\\.tsx?$' },
      to: { path: '^tests/' },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?|^virtual:' } },
    nothingButThemselves('contracts-stand-alone', 'contracts', [], 'The contract knows nobody.'),
    nothingButThemselves('format-stands-alone', 'packages/format', [], 'Shared by everyone, so it knows nobody.'),
    nothingButThemselves('ticket-code-stands-alone', 'packages/ticket-code', [], 'Server, web and gate share it.'),
    nothingButThemselves(
      'domain-knows-reasons-only',
      'packages/domain',
      ['^contracts/src/reasons\\.ts$', '^packages/ticket-code/'],
      'The rules know neither HTTP nor SQL nor the wire.',
    ),
    nothingButThemselves(
      'db-knows-the-domain',
      'db',
      ['^packages/(domain|format)/', '^contracts/src/(catalogue-file|reasons)\\.ts$'],
      'The store keeps what the domain decides; the seed reads the catalogue file of the contract.',
    ),
    nothingButThemselves(
      'web-knows-the-contract',
      'apps/web',
      ['^contracts/', '^packages/'],
      'The browser talks to the server by the contract alone.',
    ),
    nothingButThemselves(
      'gate-knows-the-contract',
      'apps/gate',
      [
        '^contracts/',
        '^packages/(format|ticket-code)/',
        '^apps/web/src/(styles|components)/[a-z-]+\\.css$',
        '^apps/web/src/i18n/(kept-)?language\\.ts$',
      ],
      'A gate talks to the server by the contract alone, and decides by the ticket code; it looks and keeps its language as the web app does.',
    ),
    {
      name: 'web-takes-no-schema-library',
      comment: 'At run time the browser gets plain data only; schemas stay on the server.',
      severity: 'error',
      from: { path: '^apps/(web|gate)/src', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^contracts/src/(?!(reasons|sign-in-errors)\\.ts)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-takes-pure-rules-only',
      comment: 'Of the domain the browser takes types and pure limits.',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: {
        path: '^packages/domain/src/(?!orders/(limits|receipt-lines)\\.ts|attendee/person-name\\.ts|catalogue/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-apart',
      comment: 'A feature imports no other feature: routes compose them.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'components-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/components/' },
      to: { path: '^apps/web/src/(features|routes)/' },
    },
    {
      name: 'routes-hold-no-sql',
      severity: 'error',
      from: { path: '^apps/server/src/routes/' },
      to: { path: '^db/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/|routeTree\\.gen\\.ts$' },
    tsPreCompilationDeps: 'specify',
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
