import { createHash } from 'node:crypto'

/** Chosen so that no two classes share a name. Choose another one if two do. */
const salt = '2'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const owners = new Map<string, string>()

/** Returns the part of a path that names a CSS module in every checkout: `web/ui/panel`. */
function moduleOf(path: string): string {
  const [, module = ''] = /.*(?:^|[\\/])(?:apps|packages)[\\/](.+)\.module\.css/.exec(path) ?? []
  return module.replaceAll('\\', '/').replace('/src/', '/')
}

/**
 * Returns the class name of the built pages for a class of a CSS module. It has three letters, and depends on nothing but
 * the class and the module's place in the repository. So browser, server and static pages agree without a list.
 * @throws if two classes would share a name.
 */
export function scopedName(name: string, path: string): string {
  const source = `${moduleOf(path)} ${name}`
  const digest = createHash('sha256')
    .update(salt + source)
    .digest()
  const scoped = Array.from({ length: 3 }, (_, index) => letters[digest.readUInt16BE(2 * index) % letters.length]).join(
    '',
  )
  const owner = owners.get(scoped) ?? source
  if (owner !== source) throw new Error(`the classes “${owner}” and “${source}” share a name: choose another salt`)
  owners.set(scoped, source)
  return scoped
}
