import { formatNumber } from '#domain/money.ts'
import type { businessHome as English } from '#text/en/signed-in/business-home.ts'
import { products } from '#text/hi/counts.ts'

/** Texts of the home page of a business account. */
export const businessHome: typeof English = {
  title: 'आपके बिज़नेस के लिए',
  inclGst: 'GST सहित',
  exclGst: 'GST अलग',
  pricesShown: 'कीमतें',
  quickOrder: 'SKU से क्विक ऑर्डर',
  buyAgainHint: 'आपके पिछले ऑर्डर से, आपकी चुनी हुई मात्रा की आज की कीमत पर।',
  product: 'प्रोडक्ट और पिछला ऑर्डर',
  lastPrice: 'पिछली कीमत',
  todayPrice: 'आज',
  lastOrder: (p) => `${p.day} को मात्रा ${formatNumber(p.quantity)}`,
  lastPriceOf: (p) => `पिछली बार ${p.price}`,
  todayPriceOf: (p) => `आज ${p.price}`,
  more: (p) => `${p.difference} ज़्यादा`,
  less: (p) => `${p.difference} कम`,
  addNamed: (p) => `${p.name}, मात्रा ${formatNumber(p.quantity)}: कार्ट में डालें`,
  showAll: (p) => `सभी ${products(p.count)} दिखाएँ`,
  noOrders: 'आप जो प्रोडक्ट ऑर्डर करेंगे वे यहाँ दिखेंगे, ताकि आप उन्हें एक बार में दोबारा ऑर्डर कर सकें।',
  templates: 'ऑर्डर टेम्प्लेट',
  templatesHint: 'पूरी लिस्ट एक बार में कार्ट में डालें।',
  noTemplates: 'जो प्रोडक्ट आप साथ में ऑर्डर करते हैं उन्हें लिस्ट में सेव करें, और पूरी लिस्ट यहाँ से कार्ट में डालें।',
  products: (p) => products(p.count),
  addListNamed: (p) => `${p.action}: ${p.listName}`,
}
