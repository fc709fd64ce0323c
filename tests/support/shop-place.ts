/** Whether the tests of the contract talk to the image in a container, as `npm run test:container` has it, and not to
 *  a server within their own process. */
export const isInContainer = process.env['SHOP'] === 'container'
