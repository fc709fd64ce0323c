import { randomBytes } from '../random.ts'

/** Letters and digits that nobody confuses when they are read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 6

/** A fresh device's name for operators, as `K2XD7Q`. It opens nothing. */
export function newDeviceID(): string {
  let deviceID = ''
  while (deviceID.length < length) {
    const [byte = 255] = randomBytes(1)
    // The last few values would make the first letters likelier than the others.
    if (byte < 240) deviceID += alphabet.charAt(byte % alphabet.length)
  }
  return deviceID
}
