/**
 * A rule for oxlint: text that changes has an element of its own. A browser that translates a page replaces its text nodes. React
 * then changes a node that is no longer there, unless the text is the only child of its element.
 */
const isNothing = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')

/** True for an expression whose text depends on values: a text with values, an assembled one, or a formatted one. */
function changes(expression) {
  switch (expression.type) {
    case 'TemplateLiteral':
      return expression.expressions.length > 0
    case 'CallExpression':
      return (
        (expression.callee.type === 'Identifier' &&
          expression.callee.name === 't' &&
          expression.arguments.length > 1) ||
        (expression.callee.type === 'Identifier' && /^(?:format[A-Z]|clockText$)/.test(expression.callee.name))
      )
    case 'ConditionalExpression':
      return changes(expression.consequent) || changes(expression.alternate)
    case 'LogicalExpression':
      return changes(expression.right)
    default:
      return false
  }
}

function check(context, node) {
  const children = node.children.filter((child) => !isNothing(child))
  if (children.length < 2) return
  for (const child of children)
    if (child.type === 'JSXExpressionContainer' && changes(child.expression))
      context.report({
        node: child,
        message: 'Text that changes needs an element of its own, for pages under translation.',
      })
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
