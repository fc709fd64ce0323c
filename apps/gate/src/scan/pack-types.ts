import type { GatePack } from '@pokfei/contracts/routes/gate'

type PackTypes = Pick<GatePack, 'types'>

/** Returns the type with an index, or undefined if the pack does not name it. */
export const packType = ({ types }: PackTypes, index: number | null): GatePack['types'][number] | undefined =>
  types.find(({ typeIndex }) => typeIndex === index)

/** True if the holder of such a ticket must show a proof (GAT-34). The pack of an older server names none. */
export function asksForProof(pack: PackTypes, { typeIndex }: { readonly typeIndex: number }): boolean {
  const { proofEN = '', proofCN = '' } = packType(pack, typeIndex) ?? {}
  return proofEN !== '' || proofCN !== ''
}
