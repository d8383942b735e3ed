import { describe, expect, it } from 'vitest'
import {
  gstinCheckDigit,
  gstinError,
  gstState,
  gstStateCode,
  gstStates,
  indianStates,
  isNonResidentGstin,
  taxIdError,
  taxIdKind,
  cleanGstin,
  toIndianState,
} from './gstin.ts'

const valid = '27AAPFU0939F1ZV'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

describe('GSTIN, accounts §5 "Invalid GST Number"', () => {
  it.each([
    valid,
    '29AAGCB7383J1Z4',
    '12AAACI1681G1Z0',
    '27AAACR5055K1Z7',
    '05AAACG2115R1ZN',
    // The 14th character: C collects tax at source, D deducts it.
    '29AABCF8078M1C8',
    '19AAACI1681G1DV',
    // Deductors of the government, with a TAN.
    '27PNEA06819B1DE',
    '09ALDN00287A1DD',
    '06DELI09652G1DA',
    '27AAFT56212B1DO',
  ])('%s is valid', (gstin) => {
    expect(gstinError(gstin)).toBeNull()
    expect(taxIdError(gstin, 'gstin')).toBeNull()
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
    ['27PNEA06819B1ZE', 'pan'],
    ['27PNEA06819B1DF', 'checkDigit'],
    ['27AAPFU0939F0ZV', 'entity'],
    ['27AAPFU0939F1YV', 'kind'],
    ['27aapfu0939f1zv', 'pan'],
    ['__AAPFU0939F1ZV', 'state'],
  ])('%s has an invalid %s', (gstin, problem) => {
    expect(gstinError(gstin)).toBe(problem)
    expect(taxIdError(gstin, 'gstin')).toBe('gstNumberInvalid')
  })

  it.each([
    '2917USA00023NRT',
    '0722DEU12345NRZ',
    '2718SGP00001NR1',
    '3221GBR99999NR0',
    '9917SGP29001OST',
    '9918USA29002OSB',
    '9921IRL00012OS4',
    '9923NLD29999OSZ',
    '0125ARE00007NRA',
    '3319JPN45678NRK',
  ])('%s is a number of a non-resident, which has a sentence of its own', (gstin) => {
    expect(isNonResidentGstin(gstin)).toBe(true)
    expect(taxIdError(gstin, 'gstin')).toBe('gstinNonResident')
    expect(taxIdError(gstin, 'enrolment')).toBe('gstinNonResident')
  })

  it.each([
    valid,
    '0717USA00001UNB',
    '2917USA00023NRTX',
    '2917USA0002NRT',
    '2917US000023NRT',
    '29AAGCB7383NR4',
    '2917usa00023nrt',
    '2917USA00023RNT',
    '2917USA00023SOT',
    '',
  ])('%j is none', (text) => expect(isNonResidentGstin(text)).toBe(false))

  it('detects each of the 490 single wrong characters by its check digit', () => {
    let caught = 0
    for (let index = 0; index < 14; index += 1) {
      for (const letter of alphabet) {
        if (letter === valid[index]) continue
        const invalid = valid.slice(0, index) + letter + valid.slice(index + 1, 14)
        if (gstinCheckDigit(invalid) !== valid[14]) caught += 1
      }
    }
    expect(caught).toBe(490)
  })

  it('detects each swap of two different neighbours', () => {
    for (let index = 0; index < 13; index += 1) {
      if (valid[index] === valid[index + 1]) continue
      const swapped = valid.slice(0, index) + valid[index + 1] + valid[index] + valid.slice(index + 2, 14)
      expect(gstinCheckDigit(swapped)).not.toBe(valid[14])
    }
  })

  it('has the states, and cleans typed text', () => {
    const codes = Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0'))
    expect(Object.keys(gstStates).toSorted()).toEqual([...codes, '97'])
    expect(gstState(valid)).toBe('Maharashtra')
    expect(gstState('00')).toBeNull()
    expect(gstState('toString')).toBeNull()
    expect(cleanGstin(' 27aapfu 0939-f1zv99')).toBe(valid)
    expect(cleanGstin('२७aapfu൦൯൩൯f１zv')).toBe(valid)
  })
})

describe('UIN and enrolment ID', () => {
  it.each(['0717UNO00157UNO', `0717XYZ00481UN${gstinCheckDigit('0717XYZ00481UN')}`])('%s is a UIN', (uin) => {
    expect(taxIdKind(uin)).toBe('uin')
    expect(taxIdError(uin, 'enrolment')).toBeNull()
    expect(taxIdError(uin, 'gstin')).toBe('gstNumberInvalid')
  })

  it('a UIN with a wrong check digit, state or ending is invalid', () => {
    for (const invalid of ['0717UNO00157UNP', '0017UNO00157UNO', '0717UNO00157XNO', '0717UN000157UNO'])
      expect([invalid, taxIdError(invalid, 'enrolment')]).toEqual([invalid, 'otherTaxIdInvalid'])
  })

  it('an enrolment ID consists of state, PAN and a mark that no GSTIN has', () => {
    expect(taxIdKind('32BQKPN4183L1E7')).toBe('enrolment')
    for (const invalid of ['00BQKPN4183L1E7', '32BQKXN4183L1E7', '32BQKPN4183L0E7', '32BQKPN4183L1E', ''])
      expect([invalid, taxIdError(invalid, 'enrolment')]).toEqual([invalid, 'otherTaxIdInvalid'])
  })

  it('a GSTIN under the other option has its own message; a mistyped one has not', () => {
    expect(taxIdError('27AAPFU0939F1ZV', 'enrolment')).toBe('gstinUnderOther')
    for (const mark of 'ZCD') expect(taxIdKind(`27AAPFU0939F1${mark}5`)).toBeNull()
  })
})

describe('States', () => {
  it('are the 36 of today', () => {
    expect(indianStates).toHaveLength(36)
    expect(indianStates).toContain('Ladakh')
    expect(indianStates).not.toContain('Daman and Diu')
  })
  it.each([
    ['  TAMIL  nadu ', 'Tamil Nadu'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['Orissa', 'Odisha'],
    ['PONDICHERRY', 'Puducherry'],
    ['NCT of Delhi', 'Delhi'],
    ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['Malabar', 'Malabar'],
    ['toString', 'toString'],
  ])('%j is stored as %j', (typed, state) => {
    expect(toIndianState(typed)).toBe(state)
  })

  it('have the code with which their GSTINs start', () => {
    const codes = indianStates.map(gstStateCode)
    expect(new Set(codes).size).toBe(36)
    expect(codes.map((code) => gstState(code ?? ''))).toEqual(indianStates)
  })
  it.each([
    ['Kerala', '32'],
    [' tamil  NADU', '33'],
    ['Jammu & Kashmir', '01'],
    ['Andhra Pradesh', '37'],
    ['Daman and Diu', '26'],
    ['Andhra Pradesh (before division)', null],
    ['Other Territory', null],
    ['Malabar', null],
    ['toString', null],
    ['', null],
  ])('%j has the code %j', (state, code) => {
    expect(gstStateCode(state)).toBe(code)
  })
})
