import { describe, expect, it } from 'vitest'
import { gstinCheckDigit, gstinFault, gstinProblem, gstState, gstStates, typedGstin } from './gstin.ts'

const good = '27AAPFU0939F1ZV'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

describe('GSTIN, accounts §5 "Invalid GST Number"', () => {
  it.each([
    good,
    '29AAGCB7383J1Z4',
    '12AAACI1681G1Z0',
    '27AAACR5055K1Z7',
    '05AAACG2115R1ZN',
    // The 14th character: C collects tax at source, D deducts it.
    '29AABCF8078M1C8',
    '19AAACI1681G1DV',
  ])('%s is good', (gstin) => {
    expect(gstinProblem(gstin)).toBeNull()
    expect(gstinFault(gstin)).toBeNull()
  })

  it.each([
    ['', 'length'],
    ['27AAPFU0939F1Z', 'length'],
    ['27AAPFU0939F1ZVV', 'length'],
    ['27AAPFU0939F1Z5', 'checkDigit'],
    ['22AAAAA0000A1Z5', 'checkDigit'],
    ['29AABCU9603R1ZM', 'checkDigit'],
    ['00AAAAA0000A1ZT', 'state'],
    ['88AAAAA0000A1ZT', 'state'],
    ['96AAAAA0000A1ZT', 'state'],
    ['27AAPXU0939F1ZV', 'pan'],
    ['27AAPFU093FF1ZV', 'pan'],
    ['27AAPFU0939F0ZV', 'entity'],
    ['27AAPFU0939F1YV', 'kind'],
    ['27aapfu0939f1zv', 'pan'],
    ['__AAPFU0939F1ZV', 'state'],
  ])('%s has a bad %s', (gstin, problem) => {
    expect(gstinProblem(gstin)).toBe(problem)
    expect(gstinFault(gstin)).toBe('Invalid GST Number')
  })

  it('catches each of the 490 single wrong characters by its check digit', () => {
    let caught = 0
    for (let at = 0; at < 14; at += 1) {
      for (const letter of alphabet) {
        if (letter === good[at]) continue
        const wrong = good.slice(0, at) + letter + good.slice(at + 1, 14)
        if (gstinCheckDigit(wrong) !== good[14]) caught += 1
      }
    }
    expect(caught).toBe(490)
  })

  it('catches each swap of two different neighbours', () => {
    for (let at = 0; at < 13; at += 1) {
      if (good[at] === good[at + 1]) continue
      const swapped = good.slice(0, at) + good[at + 1] + good[at] + good.slice(at + 2, 14)
      expect(gstinCheckDigit(swapped)).not.toBe(good[14])
    }
  })

  it('knows its states and cleans what is typed', () => {
    const codes = Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, '0'))
    expect(Object.keys(gstStates).toSorted()).toEqual([...codes, '97'])
    expect(gstState(good)).toBe('Maharashtra')
    expect(gstState('00')).toBeNull()
    expect(gstState('toString')).toBeNull()
    expect(typedGstin(' 27aapfu 0939-f1zv99')).toBe(good)
  })
})
