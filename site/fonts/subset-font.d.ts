/** The part of subset-font that subset-fonts.ts uses; the package brings no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** A range keeps the axis variable within it. */
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures: readonly string[];
    dropTables: readonly string[];
    preserveNameIds: readonly number[];
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
