/**
 * A rule for oxlint: an answer that failed or is on its way is not an empty one. A screen asks `loadedOf` for the state of a query,
 * `partOf` and `bothOf` for what follows from it, and `knownOr` for what it can do without.
 */
const message = 'A failed or pending answer is no empty one: take its state from loadedOf (api/loaded.ts).'

const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name)

const isQuery = (node) =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && /^use(?:Query|Orders)$/.test(node.callee.name)

const hasDefaultData = ({ key, value }) => key?.name === 'data' && value.type === 'AssignmentPattern'

export default {
  meta: { name: 'pokfei-queries' },
  rules: {
    states: {
      create(context) {
        const report = (node) => context.report({ node, message })
        return {
          ConditionalExpression({ test }) {
            if (nameOf(test) === 'isError') report(test)
          },
          LogicalExpression({ operator, left, right }) {
            if (operator === '||' && [left, right].some((side) => nameOf(side) === 'isError')) report(left)
            if (operator === '??' && nameOf(left) === 'data') report(left)
          },
          VariableDeclarator({ id, init }) {
            if (id.type === 'ObjectPattern' && isQuery(init)) id.properties.filter(hasDefaultData).forEach(report)
          },
        }
      },
    },
  },
}
