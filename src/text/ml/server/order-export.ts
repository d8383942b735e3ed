import type { exportColumns as English } from '#text/en/server/order-export.ts'
import { common } from '#text/ml/common.ts'

/** Columns of the orders as CSV, in the order of the file. */
export const exportColumns: typeof English = {
  order: 'ഓർഡർ നമ്പർ',
  placed: 'ഓർഡർ ചെയ്ത തീയതി',
  seller: 'വിൽപ്പനക്കാരൻ',
  payment: 'പേയ്‌മെന്റ് രീതി',
  gstin: common.taxIds.gstin,
  purchaseOrder: 'പർച്ചേസ് ഓർഡർ നമ്പർ',
  product: 'ഉൽപ്പന്നം',
  note: 'ഡെലിവറി കുറിപ്പ്',
  hsn: 'HSN',
  gstRate: 'GST നിരക്ക് %',
  quantity: 'എണ്ണം',
  unitPrice: 'യൂണിറ്റ് വില ₹',
  lineTotal: 'ഇനത്തിന്റെ ആകെ ₹',
  coins: 'Thara കോയിൻ',
  status: 'നില',
  delivered: 'ഡെലിവർ ചെയ്ത തീയതി',
  cancelled: 'റദ്ദാക്കിയ തീയതി',
  reason: 'റദ്ദാക്കാനുള്ള കാരണം',
  invoices: 'ഇൻവോയ്സ് നമ്പറുകൾ',
}
