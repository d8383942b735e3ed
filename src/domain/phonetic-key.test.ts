import { expect, test } from 'vitest'
import { phoneticKey } from './phonetic-key.ts'

test.each([
  ['dal', ['daal', 'dhal', 'dala', 'dall']],
  ['cor', ['choru', 'chor', 'chhor', 'chorr']],
  ['hald', ['haldi', 'haldee', 'haldhi']],
  ['namkin', ['namkeen', 'namkin', 'namakeena']],
  ['tamtr', ['tamatar', 'tamaatar', 'thamatar']],
  ['panjsr', ['panchasara', 'panjasara']],
  ['sanb', ['shampoo', 'shampu', 'shainpu', 'sanpoo']],
  ['biryn', ['biryani', 'biriyani', 'biriyaani']],
  ['jir', ['jeera', 'jira', 'zeera']],
  ['savl', ['sawal', 'saval', 'shavaal']],
  ['bangn', ['baingan', 'bangan']],
  ['gudy', ['gudiya', 'gudia', 'gudiyaa']],
  ['acr', ['achar', 'acchar', 'achchaar']],
  ['cer', ['cheri', 'chery', 'cherry']],
  ['elk', ['elakka', 'elaykka']],
  ['kof', ['kofi', 'coffee', 'kophi']],
])('%s is the key of %j', (key, words) => {
  expect(words.map(phoneticKey)).toEqual(words.map(() => key))
})

test.each(['', 'aam', 'chai', 'ghee', 'aa', 'दाल', '5kg', 'ഉപ്പ്'])('%j has no key', (word) => {
  expect(phoneticKey(word)).toBe('')
})

test.each([
  ['dal', 'dil'],
  ['dal', 'tal'],
  ['kela', 'kali'],
  ['mooli', 'mali'],
  ['chini', 'shini'],
  ['racket', 'jacket'],
])('%s does not sound like %s', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other))
})
