/** The symbols as the standard prints them, modules as bits with a bar as 1: three hexadecimal digits for each value. */
const table =
  ' 6cc 66c 666 498 48c 44c 4c8 4c4 464 648 644 624 59c 4dc 4ce 5cc 4ec 4e6 672 65c 64e 6e4 674 76e 74c 72c 726 ' +
  '764 734 732 6d8 6c6 636 518 458 446 588 468 462 688 628 622 5b8 58e 46e 5d8 5c6 476 776 68e 62e 6e8 6e2 6ee ' +
  '758 746 716 768 762 71a 77a 642 78a 530 50c 4b0 486 42c 426 590 584 4d0 4c2 434 432 612 650 7ba 614 47a 53c ' +
  '4bc 49e 5e4 4f4 4f2 7a4 794 792 6de 6f6 7b6 578 51e 45e 5e8 5e2 7a8 7a2 5de 5ee 75e 7ae 684 690 69c '

/**
 * Reads a barcode by the widths of its bars and of the spaces between them, with a table that is not the encoder's. Throws if
 * they are no valid barcode.
 */
export function readCode128(widths: readonly number[]): { text: string; symbols: number } {
  const modules = widths.map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(width)).join('')
  const end = '1100011101011'
  if (!modules.endsWith(end) || (modules.length - end.length) % 11 !== 0) throw new Error('No end')
  const values = (modules.slice(0, -end.length).match(/.{11}/g) ?? []).map((bits) => {
    const at = table.indexOf(` ${parseInt(bits, 2).toString(16)} `)
    if (at < 0) throw new Error(`No symbol: ${bits}`)
    return at / 4
  })
  const check = values.pop()
  const sum = values.reduce((total, value, index) => total + value * (index === 0 ? 1 : index), 0)
  if (sum % 103 !== check) throw new Error('Wrong check symbol')
  let set = { 104: 'B', 105: 'C' }[values[0] ?? 0]
  let text = ''
  for (const value of values.slice(1)) {
    if (set === 'C' && value === 100) set = 'B'
    else if (set === 'B' && value === 99) set = 'C'
    else if (set === 'C' && value < 100) text += String(value).padStart(2, '0')
    else if (set === 'B' && value < 95) text += String.fromCharCode(value + 32)
    else throw new Error(`Value ${value} in set ${set ?? 'none'}`)
  }
  return { text, symbols: values.length }
}
