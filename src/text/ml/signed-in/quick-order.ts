import { formatNumber } from '#domain/money.ts'
import type { quickOrder as English } from '#text/en/signed-in/quick-order.ts'
import { pieces, plural, products } from '#text/ml/counts.ts'

const lines = (count: number) => `${formatNumber(count)} ${plural(count, { one: 'വരി', other: 'വരികൾ' })}`

/** Texts of the quick order of business accounts. */
export const quickOrder: typeof English = {
  intro:
    'നിങ്ങളുടെ ലിസ്റ്റ് പേസ്റ്റ് ചെയ്യുക, അല്ലെങ്കിൽ CSV ഫയൽ അപ്‌ലോഡ് ചെയ്യുക. എന്തെങ്കിലും കാർട്ടിൽ ചേർക്കുന്നതിനു മുമ്പ് ഓരോ വരിയും ഞങ്ങൾ പരിശോധിക്കും.',
  list: 'SKU, എണ്ണം: ഒരു വരിയിൽ ഒരു ഉൽപ്പന്നം',
  listHint: (p) =>
    `രണ്ടിനുമിടയിൽ സ്പേസ്, ടാബ്, കോമ അല്ലെങ്കിൽ സെമികോളൻ നൽകുക. പരമാവധി ${formatNumber(p.max)} വരികൾ. ഉൽപ്പന്ന പേജിലെ “പൊതു വിവരങ്ങൾ” എന്ന ഭാഗത്ത് SKU കാണാം.`,
  example: 'ABC-101 12\nXYZ-205, 6',
  upload: 'CSV അപ്‌ലോഡ് ചെയ്യുക',
  uploadHint: (p) => `${formatNumber(p.kilobytes)} KB വരെ. ഫയൽ നിങ്ങളുടെ ബ്രൗസറിൽത്തന്നെ തുടരും.`,
  fileTooLarge: (p) => `ഈ ഫയലിന് ${formatNumber(p.kilobytes)} KB-യിൽ കൂടുതൽ വലുപ്പമുണ്ട്. ലിസ്റ്റ് ഭാഗങ്ങളായി തിരിക്കുക.`,
  fileNotText: 'ഇത് ടെക്സ്റ്റ് ഫയലല്ല. ഷീറ്റ് CSV ആയി സേവ് ചെയ്ത് വീണ്ടും ശ്രമിക്കുക.',
  fileFailed: 'ഫയൽ വായിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  check: 'ലിസ്റ്റ് പരിശോധിക്കുക',
  empty: 'ഒരു വരിയെങ്കിലും നൽകുക.',
  tooMany: (p) =>
    `നിങ്ങളുടെ ലിസ്റ്റിൽ ${lines(p.count)} ഉണ്ട്. ഒരുമിച്ച് പരമാവധി ${formatNumber(p.max)} എണ്ണം പരിശോധിക്കാം.`,
  results: 'നിങ്ങളുടെ ലിസ്റ്റ്',
  resultsHint: 'ഓരോ വരിയുടെയും വില, അല്ലെങ്കിൽ തിരുത്തേണ്ടത് എന്താണെന്ന് കാണാൻ ലിസ്റ്റ് പരിശോധിക്കുക.',
  counts: (p) =>
    [
      p.ready > 0 ? `${products(p.ready)} ചേർക്കാൻ തയ്യാർ` : 'ഇപ്പോൾ ഒന്നും ചേർക്കാനാവില്ല',
      ...(p.wrong > 0 ? [`${lines(p.wrong)} തിരുത്തണം`] : []),
    ].join(', '),
  added: (p) => `${products(p.products)} (${pieces(p.pieces)}) നിങ്ങളുടെ കാർട്ടിൽ ചേർത്തു`,
  noneAdded: 'നിങ്ങളുടെ കാർട്ടിൽ ഒന്നും ചേർത്തില്ല',
  leftInList: 'താഴെയുള്ള വരികൾ ഇപ്പോഴും നിങ്ങളുടെ ലിസ്റ്റിലുണ്ട്. അവ തിരുത്തി വീണ്ടും പരിശോധിക്കുക.',
  stale: 'നിങ്ങളുടെ ലിസ്റ്റ് മാറിയിട്ടുണ്ട്. ചേർക്കാൻ അത് വീണ്ടും പരിശോധിക്കുക.',
  adding: 'ചേർക്കുന്നു',
  toCorrect: 'തിരുത്തേണ്ടവ',
  ready: 'ചേർക്കാൻ തയ്യാറായവ',
  inCartNow: 'ഇപ്പോൾ നിങ്ങളുടെ കാർട്ടിലുള്ളവ',
  product: 'ഉൽപ്പന്നവും SKU-വും',
  amount: 'എണ്ണവും വിലയും',
  sku: (p) => `SKU ${p.sku}`,
  lineNumbers: (p) =>
    p.numbers.length === 1
      ? `വരി ${p.numbers.map(formatNumber).join('')}`
      : `വരികൾ ${p.numbers.map(formatNumber).join(', ')}, ഒന്നിച്ച് കണക്കാക്കി`,
  inCart: (p) => `${pieces(p.count)} ഇതിനകം നിങ്ങളുടെ കാർട്ടിലുണ്ട്`,
  each: (p) => `${formatNumber(p.pieces)} × ${p.price}`,
  pieces: (p) => pieces(p.count),
  total: (p) => `${pieces(p.pieces)}, ${p.total}`,
  unread: {
    noQuantity: 'SKU-വും എണ്ണവും നൽകുക, ഉദാഹരണത്തിന് “ABC-101 12”.',
    notANumber: 'എണ്ണം പൂർണസംഖ്യയല്ല.',
    skuTooLong: 'ഈ SKU-വിന് നീളം കൂടുതലാണ്.',
  },
  businessOnly: 'ക്വിക്ക് ഓർഡർ ബിസിനസ് അക്കൗണ്ടുകൾക്കുള്ളതാണ്',
  businessOnlySwitch:
    'നിങ്ങൾ വ്യക്തിഗത അക്കൗണ്ടിലാണ് ഷോപ്പ് ചെയ്യുന്നത്. ബിസിനസ് വിലകളിൽ SKU വഴി ഓർഡർ ചെയ്യാൻ ബിസിനസ് അക്കൗണ്ടിലേക്ക് മാറുക.',
  businessOnlyRegister: 'ബിസിനസ് വിലകളിൽ SKU വഴി ഓർഡർ ചെയ്യാൻ, GSTIN ഉപയോഗിച്ച് നിങ്ങളുടെ ബിസിനസ് രജിസ്റ്റർ ചെയ്യുക.',
}
