declare module 'subset-font' {
  type Range = { min: number; max: number; default?: number }
  /** Cuts a font to the characters of `text`; axes may be narrowed to a range or pinned to a number. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: {
      targetFormat?: 'woff2' | 'woff' | 'sfnt'
      variationAxes?: Record<string, number | Range>
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
