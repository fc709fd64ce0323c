declare module 'subset-font' {
  /** The font with only the glyphs of `text` in it. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'truetype'
      readonly noHinting?: boolean
      readonly noLayoutClosure?: boolean
      readonly dropTables?: readonly string[]
    },
  ): Promise<Buffer>
}
