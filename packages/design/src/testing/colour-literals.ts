/** The colour names of CSS. `transparent`, `currentColor` and the system's colours are no colours of ours. */
const names =
  'aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown|burlywood|cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|darkblue|darkcyan|darkgoldenrod|darkgr[ae]y|darkgreen|darkkhaki|darkmagenta|darkolivegreen|darkorange|darkorchid|darkred|darksalmon|darkseagreen|darkslateblue|darkslategr[ae]y|darkturquoise|darkviolet|deeppink|deepskyblue|dimgr[ae]y|dodgerblue|firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gr[ae]y|green|greenyellow|honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|lemonchiffon|lightblue|lightcoral|lightcyan|lightgoldenrodyellow|lightgr[ae]y|lightgreen|lightpink|lightsalmon|lightseagreen|lightskyblue|lightslategr[ae]y|lightsteelblue|lightyellow|lime|limegreen|linen|magenta|maroon|mediumaquamarine|mediumblue|mediumorchid|mediumpurple|mediumseagreen|mediumslateblue|mediumspringgreen|mediumturquoise|mediumvioletred|midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|orchid|palegoldenrod|palegreen|paleturquoise|palevioletred|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|rosybrown|royalblue|saddlebrown|salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|slateblue|slategr[ae]y|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|wheat|white|whitesmoke|yellow|yellowgreen'

const hex = '#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\\w-])'
const call = '(?<![\\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\('

const inValue = new RegExp(`${hex}|${call}|(?<![\\w-])(?:${names})(?![\\w-])`, 'gi')
const inCode = new RegExp(
  `(?<=["'\`\\s:(,])${hex}|${call}\\s*[\\d.]|(?:fill|stroke|[cC]olor|background)=?:?["'{\`\\s]+(?:${names})(?=["'\`;])`,
  'gi',
)

/** Returns the colours that a style sheet names in its values. A mask has no colours: `#000` only says what stays. */
export function coloursInCSS(css: string): readonly string[] {
  const declarations = css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([\w-]+)\s*:\s*([^:;{}]*)(?=[;}])/g)
  return Array.from(declarations).flatMap(([, property = '', value = '']) =>
    property.endsWith('mask') ? [] : (value.match(inValue) ?? []),
  )
}

/** Returns the colours that a script, a component or a text of markup names. */
export function coloursInCode(code: string): readonly string[] {
  return code.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*$/gm, '').match(inCode) ?? []
}
