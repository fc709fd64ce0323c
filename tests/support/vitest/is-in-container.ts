/** True if the contract tests talk to the image in a container, as in `npm run test:container`. False if they talk to a
 *  server in their own process. */
export const isInContainer = process.env['SHOP'] === 'container'
