const { options } = require('./.dependency-cruiser.cjs')

/** Folders form no import cycle. Tests and their helpers may look anywhere, so they are left out. */
module.exports = {
  forbidden: [{ name: 'no-folder-cycles', scope: 'folder', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    ...options,
    exclude: { path: '(^|/)(dist|node_modules|testing)/|routeTree\\.gen\\.ts$|\\.test\\.tsx?$' },
  },
}
