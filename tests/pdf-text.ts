import { inflateSync } from 'node:zlib'

/** Returns the content of a compressed stream, or an empty text if it is none. */
function inflate(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** Returns the contents of the compressed streams of a PDF by the number of their object. */
export function streamsOf(pdf: Uint8Array): Map<string, string> {
  const objects = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)
  const streams = [...objects].map(([, id = '', body = '']): [string, string] => {
    // By its length: a compressed stream may itself end with the byte of a line end.
    const [, length = ''] = /\/Length (\d+)/.exec(body) ?? []
    const start = body.indexOf('stream\n') + 'stream\n'.length
    return [id, inflate(body.slice(start, start + Number(length)))]
  })
  return new Map(streams.filter(([, stream]) => stream !== ''))
}

/** Returns the lines of text of a PDF that `renderPdf` made: each font has a table of its characters. */
export function linesOf(pdf: Uint8Array): string[] {
  const source = Buffer.from(pdf).toString('latin1')
  const streams = streamsOf(pdf)
  const characters = new Map<string, string[]>()
  for (const [, name = '', font = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, body = ''] = new RegExp(`\\n${font} 0 obj\\n([^]*?)\\nendobj`).exec(source) ?? []
    const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(body) ?? []
    const ranges = [...(streams.get(table) ?? '').matchAll(/^<\w+> <\w+> \[(.*)\]$/gm)]
    characters.set(
      name,
      ranges.flatMap(([, codes = '']) => [...codes.matchAll(/<([\w ]*)>/g)].map(([, code]) => toText(code))),
    )
  }
  return [...streams.values()].flatMap((stream) =>
    [...stream.matchAll(/\/(F\d+) [\d.]+ Tf\n([^]*?)\nET/g)].map(([, font = '', block = '']) =>
      glyphsOf(block)
        .map((glyph) => characters.get(font)?.[glyph] ?? '')
        .join(''),
    ),
  )
}

/** Returns the number of boxes in a PDF that stand for characters without a glyph: glyph 0 of a font. */
export const boxesIn = (pdf: Uint8Array): number =>
  [...streamsOf(pdf).values()].flatMap(glyphsOf).filter((glyph) => glyph === 0).length

/** Returns the numbers of the glyphs that the operators `TJ` of a stream show. */
const glyphsOf = (stream: string): number[] =>
  [...stream.matchAll(/^\[(.*)\] TJ$/gm)]
    .flatMap(([, shown = '']) => [...shown.matchAll(/<(\w+)>/g)])
    .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
    .map((code) => parseInt(code, 16))

/** Text of a character in hexadecimal UTF-16, of which a ligature has several. */
const toText = (code = ''): string =>
  (code.match(/\w{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('')
