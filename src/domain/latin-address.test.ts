import { expect, test } from 'vitest'
import { typedInLatin, cleanLatin, latinCorrection, latinLine, recipientLine } from './latin-address.ts'

const latin = { name: 'Meera Nair', houseName: '7 Rose Villa', localArea: 'Kaloor', landMark: ' ' }
const hindi = { ...latin, name: 'लक्ष्मी मेनन', landMark: 'मंदिर' }

test('the line has recipient and street, in Latin letters for an Indian script alone', () => {
  expect(recipientLine(latin)).toBe('Meera Nair, 7 Rose Villa, Kaloor')
  expect(latinLine(latin)).toBeNull()
  expect(latinLine(hindi)).toBe('Lakshmi Menan, 7 Rose Villa, Kaloor, Mandir')
})

test.each([
  ['another line', hindi, ' Laxmi Menon, 7 Rose Villa ', 'Laxmi Menon, 7 Rose Villa'],
  ['the line by rule', hindi, 'Lakshmi Menan, 7 Rose Villa, Kaloor, Mandir ', ''],
  ['nothing', hindi, ' ', ''],
  ['a line for an address in Latin letters', latin, 'Laxmi Menon', ''],
])('%s is stored as a correction: %j, %j', (_, address, typed, stored) => {
  expect(latinCorrection(address, typed)).toBe(stored)
})

test('a label printer has Latin letters, digits and ASCII marks', () => {
  expect(cleanLatin('Laxmi (“मेनन”) 7/2, Café')).toBe('Laxmi () 7/2, Caf')
})

test('letters of Indian scripts are typed in Latin letters, other signs are left out', () => {
  expect(typedInLatin('Kshitij, मकान 7 “A” 灯')).toBe('Kshitij, Makan 7 A ')
})
