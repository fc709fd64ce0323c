/** Returns the secrets that open stored data: the operator's, and the previous one during a rotation. */
export const secretsOf = (secret: Buffer, previousSecret: Buffer | null | undefined): readonly Buffer[] =>
  previousSecret ? [secret, previousSecret] : [secret]
