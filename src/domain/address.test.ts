import { describe, expect, it } from 'vitest'
import {
  addressErrors,
  addressFieldError,
  emptyAddress,
  cityOf,
  stateProblem,
  trimAddress,
  cleanAddressField,
} from './address.ts'
import type { AddressTextField } from './address.ts'
import { indianStates } from './gstin.ts'

const valid = {
  ...emptyAddress,
  name: 'Asha Nair',
  phoneNumber: '9876543210',
  houseName: '12/4, Lake View',
  localArea: 'Kakkanad',
  pincode: '682030',
  state: 'Kerala',
}

describe('addressFaults: the submit, buying §5', () => {
  it.each([
    ['name', '', 'nameRequired'],
    ['phoneNumber', '', 'phoneNumberRequired'],
    ['phoneNumber', '98765', 'phoneNumberLength'],
    ['phoneNumber', '7777777777', 'phoneNotInUse'],
    ['phoneNumber', '1234567890', 'phoneNotInUse'],
    ['phoneNumber', '98765abcde', 'phoneNumberLength'],
    ['houseName', '  ', 'houseNameRequired'],
    ['localArea', '', 'localAreaRequired'],
    ['pincode', '', 'pincodeRequired'],
    ['pincode', '68203', 'pincodeLength'],
    ['pincode', '068203', 'checkPincode'],
    ['state', '', 'stateRequired'],
    ['alternativePhoneNumber', '123', 'alternativePhoneLength'],
    ['name', 'Asha 2', 'nameLetters'],
    ['localArea', 'Ward 9', 'nameLetters'],
    ['state', 'Kerala!', 'nameLetters'],
    ['state', 'Malabar', 'stateUnknown'],
    ['country', 'IN1', 'nameLetters'],
    ['name', 'x'.repeat(101), { code: 'tooLong', params: { max: 100 } }],
    ['landMark', 'x'.repeat(151), { code: 'tooLong', params: { max: 150 } }],
  ] as [AddressTextField, string, unknown][])('%s "%s": %s', (field, value, message) => {
    const address = { ...valid, [field]: value }
    expect(addressErrors(address)).toEqual({ [field]: message })
  })

  it.each([
    ['a valid address', valid],
    ['the longest name', { ...valid, name: 'x'.repeat(100) }],
    ['the longest landmark', { ...valid, landMark: 'x'.repeat(150) }],
    ['an alternative phone', { ...valid, alternativePhoneNumber: '9123456780' }],
    ['letters of another script', { ...valid, name: 'ആശ', localArea: 'കാക്കനാട്' }],
  ])('accepts %s', (_, address) => {
    expect(addressErrors(address)).toEqual({})
  })

  it.each([
    ['Kerala', ['Kerala'], {}],
    ['kerala', ['Kerala'], {}],
    ['Punjab', ['Chandigarh', 'Punjab'], {}],
    // Before the pincode was looked up.
    ['Goa', [], {}],
    ['Goa', null, { pincode: 'checkPincode' }],
    ['', null, { pincode: 'checkPincode', state: 'stateRequired' }],
    ['Goa', ['Kerala'], { state: { code: 'stateNotOfPincode', params: { states: ['Kerala'] } } }],
    ['', ['Kerala'], { state: 'stateRequired' }],
  ])('the State %j of a pincode in %j: %j', (state, states, errors) => {
    expect(addressErrors({ ...valid, state }, states)).toEqual(errors)
  })

  it('starts as a home address in India', () => {
    expect(emptyAddress).toMatchObject({ typeOfAddress: 'Home', primaryAddress: false, country: 'India' })
  })

  it('reports the fields in the order of the form', () => {
    expect(Object.keys(addressErrors(emptyAddress))).toEqual([
      'name',
      'phoneNumber',
      'houseName',
      'localArea',
      'pincode',
      'state',
    ])
  })
})

describe('addressFieldFault: beside the field, buying §5', () => {
  it.each([
    ['name', '', 'nameRequired'],
    ['phoneNumber', '', 'fieldPhoneNumberRequired'],
    ['phoneNumber', '98765', 'fieldPhoneNumberLength'],
    ['alternativePhoneNumber', '98765', 'alternativePhoneLength'],
    ['alternativePhoneNumber', '', null],
    ['houseName', '', 'fieldHouseNameRequired'],
    ['localArea', '', 'fieldLocalAreaRequired'],
    ['pincode', '', 'fieldPincodeRequired'],
    ['pincode', '1', 'fieldPincodeLength'],
    ['state', '', 'fieldStateRequired'],
    ['landMark', '', null],
    ['pincode', '682030', null],
  ] as [AddressTextField, string, string | null][])('%s "%s": %s', (field, value, message) => {
    expect(addressFieldError(field, value)).toBe(message)
  })
})

describe('typing', () => {
  it.each([
    ['name', 'As1h@a Nair', 'Asha Nair'],
    ['state', 'Tamil Nadu 6', 'Tamil Nadu '],
    ['phoneNumber', '98765-43210-99', '9876543210'],
    ['phoneNumber', '+91 98765 43210', '9876543210'],
    ['alternativePhoneNumber', '098765 43210', '9876543210'],
    ['pincode', '682 0301', '682030'],
    ['houseName', '12/4, Lake View', '12/4, Lake View'],
  ] as [AddressTextField, string, unknown][])('%s keeps of "%s" "%s"', (field, text, stored) => {
    expect(cleanAddressField(field, text)).toBe(stored)
  })

  it('is stored trimmed', () => {
    expect(trimAddress({ ...valid, name: ' Asha Nair ' })).toEqual(valid)
  })
})

it.each([
  ['Ernakulam', 'Ernakulam'],
  ['North 24 Parganas', 'North Parganas'],
  ['Bilaspur (HP)', 'Bilaspur'],
  ['Lahul & Spiti', 'Lahul Spiti'],
  ['Janjgir-champa', 'Janjgir champa'],
])('the city of the district %j is %j', (district, city) => {
  expect(cityOf(district)).toBe(city)
})

describe('the State of a saved address', () => {
  it.each([
    ['Kerala', ['Kerala'], null],
    [' kerala ', ['Kerala'], null],
    ['Chandigarh', ['Punjab', 'Chandigarh'], null],
    ['Jammu & Kashmir', ['Jammu and Kashmir'], null],
    // The directory does not know the pincode.
    ['Goa', [], null],
    ['Malabar', [], { code: 'stateInvalid', states: indianStates }],
    ['Malabar', ['Kerala'], { code: 'stateInvalid', states: ['Kerala'] }],
    ['', ['Punjab', 'Chandigarh'], { code: 'stateInvalid', states: ['Punjab', 'Chandigarh'] }],
    ['Andhra Pradesh (before division)', [], { code: 'stateInvalid', states: indianStates }],
    ['Goa', ['Punjab', 'Chandigarh'], { code: 'stateElsewhere', states: ['Punjab', 'Chandigarh'] }],
  ])('%j with the States %j of its pincode has the problem %j', (state, statesOfPincode, problem) => {
    expect(stateProblem(state, statesOfPincode)).toEqual(problem)
  })

  it('is the problem of the submit, too', () => {
    for (const state of ['Malabar', 'Goa'])
      expect(addressErrors({ ...valid, state }, ['Kerala']).state).toBeTruthy()
  })
})
