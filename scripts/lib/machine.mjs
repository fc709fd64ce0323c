/**
 * The facts that decide if a machine and a folder can run Pokfei. This is plain JavaScript for Node 12, because a Node
 * that is too old must be able to say so.
 */

/** The oldest Node that can install Pokfei, where Pokfei brings its own Node for the rest. An older one has an npm that
 *  cannot fetch pnpm. */
const lowestNode = [20, 3]

/** The systems for which package.json pins a Node, as in the names of its packages. */
const pinned = ['linux-arm64', 'linux-x64', 'win-x64']

/** The characters that no path to Pokfei may have: the bundler reads them as the end of a path or as a pattern. */
const unreadable = ["'", '#', '?', '*']

const systemName = ({ platform, arch }) => platform.replace('win32', 'win') + '-' + arch

/** Returns the path of the pinned Node for this process's system below `node_modules`. It may not exist. */
export function pinnedNode(process) {
  return 'node-' + systemName(process) + '/bin/node' + (process.platform === 'win32' ? '.exe' : '')
}

const isOlder = ([major, minor], [leastMajor, leastMinor]) =>
  major < leastMajor || (major === leastMajor && minor < leastMinor)

/**
 * Returns the sentence that refuses the machine of a process or the folder, or null if both will do. `isNewest` is true
 * if the machine's Node has every function in use.
 */
export function refusal(process, isNewest, folder) {
  const version = process.versions.node
  if (pinned.indexOf(systemName(process)) < 0) {
    if (!isNewest) return 'This machine needs a Node of its own, 24.16 or newer; it has ' + version + '.'
  } else if (isOlder(version.split('.').map(Number), lowestNode))
    return 'Pokfei needs Node ' + lowestNode.join('.') + ' or newer to install the rest; this is Node ' + version + '.'
  // A colon separates the folders of the PATH. Windows has one in each path.
  const refused = process.platform === 'win32' ? unreadable : unreadable.concat(':')
  const found = refused.find((character) => folder.indexOf(character) >= 0)
  if (found === undefined) return null
  return (
    'The path of this folder has the character ' + found + ', which the build cannot read: ' + folder + ' must move.'
  )
}
