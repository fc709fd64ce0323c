/** Returns what a holder shows at the door in both languages, for operators. Empty if nothing is asked for. */
export const proofWords = ({ proofEN, proofCN }: { readonly proofEN: string; readonly proofCN: string }): string =>
  proofEN + proofCN === '' ? '' : `shows ${`${proofEN} ${proofCN}`.trim()}`
