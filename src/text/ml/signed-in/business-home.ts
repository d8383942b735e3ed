import { formatNumber } from '#domain/money.ts'
import type { businessHome as English } from '#text/en/signed-in/business-home.ts'
import { products } from '#text/ml/counts.ts'

/** Texts of the home page of a business account. */
export const businessHome: typeof English = {
  title: 'നിങ്ങളുടെ ബിസിനസിനായി',
  /** The switch in the header. */
  inclGst: 'GST ഉൾപ്പെടെ',
  exclGst: 'GST കൂടാതെ',
  pricesShown: 'വിലകൾ',
  quickOrder: 'SKU വഴി ക്വിക്ക് ഓർഡർ',
  buyAgainHint: 'നിങ്ങളുടെ മുൻ ഓർഡറുകളിൽ നിന്ന്, തിരഞ്ഞെടുക്കുന്ന എണ്ണത്തിന്റെ ഇന്നത്തെ വിലയിൽ.',
  product: 'ഉൽപ്പന്നവും കഴിഞ്ഞ ഓർഡറും',
  lastPrice: 'കഴിഞ്ഞ തവണത്തെ വില',
  todayPrice: 'ഇന്ന്',
  lastOrder: (p) => `${p.day}-ന് ${formatNumber(p.quantity)} എണ്ണം`,
  lastPriceOf: (p) => `കഴിഞ്ഞ തവണ ${p.price}`,
  todayPriceOf: (p) => `ഇന്ന് ${p.price}`,
  more: (p) => `${p.difference} കൂടുതൽ`,
  less: (p) => `${p.difference} കുറവ്`,
  addNamed: (p) => `${p.name} (${formatNumber(p.quantity)} എണ്ണം) കാർട്ടിൽ ചേർക്കുക`,
  showAll: (p) => `എല്ലാം കാണിക്കുക (${products(p.count)})`,
  noOrders: 'നിങ്ങൾ ഓർഡർ ചെയ്യുന്ന ഉൽപ്പന്നങ്ങൾ ഇവിടെ കാണാം; അവ ഒറ്റയടിക്ക് വീണ്ടും ഓർഡർ ചെയ്യാം.',
  templates: 'ഓർഡർ ടെംപ്ലേറ്റുകൾ',
  templatesHint: 'മുഴുവൻ ലിസ്റ്റും ഒറ്റയടിക്ക് കാർട്ടിൽ ചേർക്കുക.',
  noTemplates: 'ഒരുമിച്ച് ഓർഡർ ചെയ്യുന്ന ഉൽപ്പന്നങ്ങൾ ഒരു ലിസ്റ്റിൽ സേവ് ചെയ്യുക; മുഴുവൻ ലിസ്റ്റും ഇവിടെ നിന്ന് കാർട്ടിൽ ചേർക്കാം.',
  products: (p) => products(p.count),
  addListNamed: (p) => `${p.action}: ${p.listName}`,
}
