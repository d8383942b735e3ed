import type { wallet as English } from '#text/en/signed-in/wallet.ts'
import { coins, entries } from '#text/ml/counts.ts'
import { refundTime } from '#text/ml/refund-time.ts'

const openingBalance = 'തുടക്കത്തിലെ ബാലൻസ്'

/** Between the reason of an entry and the number of its order. */
const ofOrder = '· ഓർഡർ'

const sendBack = 'ബാങ്ക്/കാർഡ്/UPI-യിലേക്ക് മാറ്റുക'

/** Texts of the wallet and the Reward Area. */
export const wallet: typeof English = {
  balance: 'വാലറ്റ് ബാലൻസ്',
  refundsOnly: 'റീഫണ്ടുകൾ മാത്രമേ ഇവിടെ ചേർക്കൂ. അവ നിങ്ങളുടെ ബാങ്കിലേക്കോ കാർഡിലേക്കോ UPI-യിലേക്കോ തിരികെ മാറ്റാം.',
  failed: 'വാലറ്റ് ലോഡ് ചെയ്യാനായില്ല',
  periods: 'ഇടപാടുകളുടെ കാലയളവ്',
  period: (p) => `കഴിഞ്ഞ ${p.days} ദിവസം`,
  history: (p) => `കഴിഞ്ഞ ${p.days} ദിവസത്തെ വാലറ്റ് ഇടപാടുകൾ`,
  none: (p) => `കഴിഞ്ഞ ${p.days} ദിവസത്തിൽ ഇടപാടുകളൊന്നുമില്ല.`,
  found: (p) => entries(p.count),
  pages: 'ഇടപാടുകളുടെ പേജുകൾ',
  entry: 'ഇടപാട്',
  amount: 'തുക',
  balanceAfter: 'ശേഷമുള്ള ബാലൻസ്',
  balanceNow: (p) => `ബാലൻസ് ${p.amount}`,
  added: 'ചേർത്തു',
  paidOut: 'പിൻവലിച്ചു',
  reasons: {
    opening: openingBalance,
    refund: 'റീഫണ്ട്',
    toPayment: 'നിങ്ങളുടെ ബാങ്കിലേക്കോ കാർഡിലേക്കോ UPI-യിലേക്കോ മാറ്റിയത്',
    notAccepted: 'നിങ്ങളുടെ ബാങ്ക് സ്വീകരിക്കാത്തതിനാൽ വാലറ്റിൽ തിരികെ ചേർത്തത്',
    paidOut: 'നിങ്ങൾക്ക് നൽകിയത്',
  },
  paidTo: (p) => `${p.account}-ലേക്ക്`,
  ofOrder,
  onOrder: ofOrder,
  onItsWay: (p) =>
    p.by
      ? `അയച്ചുകൊണ്ടിരിക്കുന്നു, ${p.by} ആകുമ്പോഴേക്കും പ്രതീക്ഷിക്കാം: ബാങ്കുകൾ ${refundTime} എടുക്കും.`
      : `അയച്ചുകൊണ്ടിരിക്കുന്നു: ബാങ്കുകൾ ${refundTime} എടുക്കും.`,
  sent: `അയച്ചു. ${refundTime}ക്കുള്ളിൽ അത് ബാങ്കിൽ കാണാം.`,
  notAccepted: 'നിങ്ങളുടെ ബാങ്ക് ഇത് സ്വീകരിച്ചില്ല.',
  sendBack,
  sendBackNamed: (p) => `${sendBack}: ${p.amount}${p.orderNumber ? `, ഓർഡർ ${p.orderNumber}` : ''}`,
  sending: 'മാറ്റുന്നു',
  fromCash: 'ഈ ഓർഡറിന് നിങ്ങൾ ക്യാഷായാണ് പണമടച്ചത്. ഒരു UPI ഐഡിയോ ബാങ്ക് അക്കൗണ്ടോ അറിയിക്കുക, തുക ഞങ്ങൾ അതിലേക്ക് നൽകാം.',
  askForPayout: 'തുക ആവശ്യപ്പെടുക',
  disputed: 'നിങ്ങളുടെ ബാങ്ക് ഈ പേയ്‌മെന്റ് പരിശോധിക്കുകയാണ്. ബാങ്ക് തീരുമാനിക്കുന്നതു വരെ തുക ഇവിടെ തുടരും.',

  coinsFailed: 'നിങ്ങളുടെ കോയിൻ വിവരങ്ങൾ ലോഡ് ചെയ്യാനായില്ല',
  yourCoins: 'നിങ്ങളുടെ Thara കോയിൻ',
  pending: (p) => `ഇതിൽ ${p.coins} എണ്ണം പെൻഡിങ്ങാണ്, ഇപ്പോൾ ഉപയോഗിക്കാനാവില്ല`,
  howTitle: 'കോയിൻ എങ്ങനെ നേടാം',
  earn: (p) => `ഡെലിവർ ചെയ്ത ഓർഡറിലെ ഓരോ ${p.amount}-നും 1 കോയിൻ ലഭിക്കും.`,
  earnPending: 'തിരികെ നൽകാനുള്ള സമയം കഴിഞ്ഞാൽ കോയിൻ ഉപയോഗിക്കാം. തിരികെ നൽകിയ ഇനങ്ങൾക്ക് ലഭിച്ച കോയിൻ തിരിച്ചെടുക്കും.',
  use: (p) => `ചെക്കൗട്ടിൽ ഒരു കോയിന്റെ മൂല്യം ${p.amount} ആണ്. ഓർഡറിന്റെ ${p.percentage}% വരെ കോയിൻ ഉപയോഗിച്ച് അടയ്ക്കാം.`,
  referralTitle: 'സുഹൃത്തുക്കളെ ക്ഷണിക്കുക',
  referralRule: (p) =>
    `ഒരു സുഹൃത്ത് നിങ്ങളുടെ കോഡ് ഉപയോഗിച്ച് സൈൻ അപ്പ് ചെയ്യുകയും ${p.minimum} അല്ലെങ്കിൽ അതിൽ കൂടുതലുള്ള അവരുടെ ആദ്യ ഓർഡർ ഡെലിവർ ആകുകയും ചെയ്യുമ്പോൾ, നിങ്ങൾക്ക് ${coins(p.own)}, അവർക്ക് ${coins(p.friend)} ലഭിക്കും.`,
  referralCode: 'നിങ്ങളുടെ റഫറൽ കോഡ്',
  share: 'നിങ്ങളുടെ റഫറൽ കോഡ് പങ്കിടുക',
  shareText: (p) => `എന്റെ ${p.code} എന്ന റഫറൽ കോഡ് ഉപയോഗിച്ച് TharaCart-ൽ ചേരൂ`,
  joined: 'ചേർന്ന സുഹൃത്തുക്കൾ',
  rewarded: 'ആദ്യ ഓർഡറിലൂടെ നിങ്ങൾക്ക് കോയിൻ നേടിത്തന്ന സുഹൃത്തുക്കൾ',
  coinHistory: 'കോയിൻ ഇടപാടുകൾ',
  noCoins: 'ഇതുവരെ കോയിനൊന്നുമില്ല.',
  coinReasons: {
    opening: openingBalance,
    redeemed: 'ചെക്കൗട്ടിൽ ഉപയോഗിച്ചത്',
    returned: 'നിങ്ങൾക്ക് തിരികെ ലഭിച്ചത്',
    earned: 'നേടിയത്',
    referral: 'റഫറൽ റിവാർഡ്',
    reversed: 'തിരികെ നൽകിയ ഇനങ്ങൾക്ക് തിരിച്ചെടുത്തത്',
  },
  coinsReversed: 'തിരിച്ചെടുത്തു',
  coinsUsed: 'ഉപയോഗിച്ചു',
  pendingUntil: (p) => `${p.coins} കോയിൻ ${p.by} വരെ പെൻഡിങ്`,
  pendingReturn: (p) => `റിട്ടേൺ പൂർത്തിയാകുന്നതു വരെ ${p.coins} കോയിൻ പെൻഡിങ്`,
}
