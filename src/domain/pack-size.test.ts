import { expect, test } from 'vitest'
import { readQuantities } from './pack-size.ts'

test.each([
  ['atta 5 kg', ['q5000g'], 'atta'],
  ['5kg atta', ['q5000g'], 'atta'],
  ['milk 500 ML', ['q500ml'], 'milk'],
  ['oil 1 ltr', ['q1000ml'], 'oil'],
  ['oil 1.5 litres', ['q1500ml'], 'oil'],
  ['0.5 kg sugar', ['q500g'], 'sugar'],
  ['tablet 500 mg', ['q0d5g'], 'tablet'],
  ['eggs 6 pcs', ['q6pc'], 'eggs'],
  ['1 dozen eggs', ['q12pc'], 'eggs'],
  ['soap 4x150 gm', ['q150g'], 'soap 4x'],
  ['1 kg rice 500 g dal', ['q1000g', 'q500g'], 'rice dal'],
  ['tv 32 inch', [], 'tv 32 inch'],
  ['24 mantra', [], '24 mantra'],
  ['4 kgf', [], '4 kgf'],
  ['memory card 64gb', [], 'memory card 64gb'],
  ['1,000 g', [], '1,000 g'],
  ['½ kg', [], '1⁄2 kg'],
  // Indian scripts
  ['आटा 1 किलो', ['q1000g'], 'आटा'],
  ['५०० ग्राम दाल', ['q500g'], 'दाल'],
  ['2 कि.ग्रा चावल', ['q2000g'], 'चावल'],
  ['दूध 500 मिली', ['q500ml'], 'दूध'],
  ['तेल 1 लीटर', ['q1000ml'], 'तेल'],
  ['1 दर्जन केले', ['q12pc'], 'केले'],
  ['അരി 1 കിലോ', ['q1000g'], 'അരി'],
  ['൫൦൦ ഗ്രാം അരി', ['q500g'], 'അരി'],
  ['എണ്ണ 1 ലിറ്റർ', ['q1000ml'], 'എണ്ണ'],
  ['പാൽ 500 മില്ലി', ['q500ml'], 'പാല്'],
  ['6 എണ്ണം', ['q6pc'], ''],
  ['5 ग्रामीण', [], '5 ग्रामीण'],
  ['2 കിലോമീറ്റർ', [], '2 കിലോമീറ്റര്'],
])('%s names the packs %j', (text, quantities, rest) => {
  const read = readQuantities(text)
  expect([read.quantities, read.rest.replaceAll(/\s+/g, ' ').trim()]).toEqual([quantities, rest])
})
