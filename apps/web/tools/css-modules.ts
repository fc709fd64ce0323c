import type { Plugin } from 'vite'

/**
 * Keeps the rules of every CSS module in the stylesheet. The bundler writes class names into the code that uses them, so
 * it would drop the module, and Vite its rules.
 */
export function keepCssModules(): Plugin {
  return {
    name: 'pokfei:css-modules',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
    },
  }
}

/** Removes the chunk of the styles, which is empty once its names stand in the code. So no page loads it. */
export function dropStylesChunk(): Plugin {
  return {
    name: 'pokfei:styles-chunk',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const empty = chunks.find(({ name }) => name === 'styles')
      if (empty === undefined || empty.code.trim() !== '') this.error('the chunk of the CSS modules is to be empty')
      const { fileName } = empty
      const emptyImport = new RegExp(`import\\s*"[^"]*${fileName.slice(fileName.lastIndexOf('/') + 1)}";?`)
      for (const chunk of chunks) {
        chunk.imports = chunk.imports.filter((name) => name !== fileName)
        chunk.code = chunk.code.replace(emptyImport, '')
      }
      Reflect.deleteProperty(bundle, fileName)
    },
  }
}
