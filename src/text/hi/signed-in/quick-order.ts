import { formatNumber } from '#domain/money.ts'
import type { quickOrder as English } from '#text/en/signed-in/quick-order.ts'
import { pieces, plural, products } from '#text/hi/counts.ts'

const lines = (count: number) => `${formatNumber(count)} ${plural(count, { one: 'लाइन', other: 'लाइनें' })}`

/** Texts of the quick order of business accounts. */
export const quickOrder: typeof English = {
  intro: 'अपनी लिस्ट पेस्ट करें या CSV फ़ाइल अपलोड करें। कार्ट में कुछ भी जोड़ने से पहले हम हर लाइन की जाँच करते हैं।',
  list: 'SKU और मात्रा, हर लाइन में एक प्रोडक्ट',
  listHint: (p) =>
    `दोनों के बीच स्पेस, टैब, कॉमा या सेमीकोलन रखें। ज़्यादा से ज़्यादा ${formatNumber(p.max)} लाइनें। SKU प्रोडक्ट पेज पर “सामान्य जानकारी” में मिलेगा।`,
  example: 'ABC-101 12\nXYZ-205, 6',
  upload: 'CSV अपलोड करें',
  uploadHint: (p) => `${formatNumber(p.kilobytes)} KB तक। फ़ाइल आपके ब्राउज़र में ही रहती है।`,
  fileTooLarge: (p) => `यह फ़ाइल ${formatNumber(p.kilobytes)} KB से बड़ी है। अपनी लिस्ट को हिस्सों में बाँटें।`,
  fileNotText: 'यह टेक्स्ट फ़ाइल नहीं है। अपनी शीट को CSV के रूप में सेव करके फिर से कोशिश करें।',
  fileFailed: 'फ़ाइल पढ़ी नहीं जा सकी। कृपया फिर से कोशिश करें।',
  check: 'लिस्ट जाँचें',
  empty: 'कम से कम एक लाइन डालें।',
  tooMany: (p) =>
    `आपकी लिस्ट में ${lines(p.count)} हैं। एक साथ ज़्यादा से ज़्यादा ${formatNumber(p.max)} की जाँच हो सकती है।`,
  results: 'आपकी लिस्ट',
  resultsHint: 'हर लाइन की कीमत, या क्या ठीक करना है, यह देखने के लिए अपनी लिस्ट जाँचें।',
  counts: (p) =>
    [
      p.ready > 0 ? `${products(p.ready)} जोड़ने के लिए तैयार` : 'अभी कुछ भी नहीं जोड़ा जा सकता',
      ...(p.wrong > 0
        ? [`${lines(p.wrong)} ठीक ${plural(p.wrong, { one: 'करनी है', other: 'करनी हैं' })}`]
        : []),
    ].join(', '),
  added: (p) => `आपके कार्ट में जोड़े गए: ${pieces(p.pieces)} (${products(p.products)})`,
  noneAdded: 'आपके कार्ट में कुछ भी नहीं जोड़ा गया',
  leftInList: 'नीचे की लाइनें अब भी आपकी लिस्ट में हैं। इन्हें ठीक करके फिर से जाँचें।',
  stale: 'आपकी लिस्ट बदल गई है। इसे जोड़ने के लिए फिर से जाँचें।',
  adding: 'जोड़ा जा रहा है',
  toCorrect: 'जिन्हें ठीक करना है',
  ready: 'जोड़ने के लिए तैयार',
  inCartNow: 'अब आपके कार्ट में',
  product: 'प्रोडक्ट और SKU',
  amount: 'पीस और कीमत',
  sku: (p) => `SKU ${p.sku}`,
  lineNumbers: (p) =>
    p.numbers.length === 1
      ? `लाइन ${p.numbers.map(formatNumber).join('')}`
      : `लाइनें ${p.numbers.map(formatNumber).join(', ')}, मिलाकर`,
  inCart: (p) => `${pieces(p.count)} पहले से आपके कार्ट में`,
  each: (p) => `${formatNumber(p.pieces)} × ${p.price}`,
  pieces: (p) => pieces(p.count),
  total: (p) => `${pieces(p.pieces)}, ${p.total}`,
  unread: {
    noQuantity: 'SKU और मात्रा डालें, जैसे “ABC-101 12”।',
    notANumber: 'मात्रा पूरी संख्या नहीं है।',
    skuTooLong: 'यह SKU बहुत लंबा है।',
  },
  businessOnly: 'क्विक ऑर्डर बिज़नेस खातों के लिए है',
  businessOnlySwitch:
    'आप अपने पर्सनल खाते से शॉपिंग कर रहे हैं। बिज़नेस कीमतों पर SKU से ऑर्डर करने के लिए अपने बिज़नेस खाते पर जाएँ।',
  businessOnlyRegister: 'बिज़नेस कीमतों पर SKU से ऑर्डर करने के लिए अपने बिज़नेस को उसके GSTIN के साथ रजिस्टर करें।',
}
