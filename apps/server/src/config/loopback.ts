/** True if an address, such as `http://localhost:3000`, can only reach the machine that requests it. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  )
}
