/**
 * A rule for oxlint: text that changes has an element of its own. A browser that translates a page replaces its text nodes. React
 * then changes a node that is no longer there, unless the text is the only child of its element. It throws if that node has to go,
 * or if another element has to come before it.
 */
const isNothing = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')

/** True for an expression that is a text, in one of its cases at least. */
function isText(expression) {
  switch (expression.type) {
    case 'TemplateLiteral':
      return true
    case 'CallExpression':
      return expression.callee.type === 'Identifier' && /^(?:t|format[A-Z].*|clockText)$/.test(expression.callee.name)
    default:
      return depends(expression) && casesOf(expression).some(isText)
  }
}

const depends = ({ type, operator }) =>
  type === 'ConditionalExpression' || (type === 'LogicalExpression' && operator === '&&')

const casesOf = ({ consequent, alternate, right }) => (right === undefined ? [consequent, alternate] : [right])

/** True for a text that depends on values: one with values, an assembled or formatted one, or one of several. */
function changes(expression) {
  if (depends(expression)) return isText(expression)
  if (expression.type === 'TemplateLiteral') return expression.expressions.length > 0
  return isText(expression) && (expression.callee.name !== 't' || expression.arguments.length > 1)
}

const isTextual = ({ type, expression }) =>
  type === 'JSXText' || (type === 'JSXExpressionContainer' && isText(expression))

/** True for an element that comes and goes. React looks for its place by the child behind it. */
const comesAndGoes = ({ type, expression }) =>
  type === 'JSXExpressionContainer' && depends(expression) && !isText(expression)

function check(context, node) {
  const children = node.children.filter((child) => !isNothing(child))
  if (children.length < 2) return
  for (const [index, child] of children.entries()) {
    const next = children[index + 1]
    if (child.type === 'JSXExpressionContainer' && changes(child.expression))
      context.report({
        node: child,
        message: 'Text that changes needs an element of its own, for pages under translation.',
      })
    if (next !== undefined && comesAndGoes(child) && isTextual(next))
      context.report({
        node: next,
        message: 'Text behind an element that comes and goes needs an element of its own, for pages under translation.',
      })
  }
}

export default {
  meta: { name: 'pokfei' },
  rules: {
    'own-element': {
      create: (context) => ({
        JSXElement: (node) => check(context, node),
        JSXFragment: (node) => check(context, node),
      }),
    },
  },
}
