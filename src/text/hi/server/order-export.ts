import type { exportColumns as English } from '#text/en/server/order-export.ts'
import { common } from '#text/hi/common.ts'

/** Columns of the orders as CSV, in the order of the file. */
export const exportColumns: typeof English = {
  order: 'ऑर्डर नंबर',
  placed: 'ऑर्डर की तारीख',
  seller: 'विक्रेता',
  payment: 'पेमेंट का तरीका',
  gstin: common.taxIds.gstin,
  purchaseOrder: 'परचेज़ ऑर्डर नंबर',
  product: 'प्रोडक्ट',
  note: 'डिलीवरी नोट',
  hsn: 'HSN',
  gstRate: 'GST दर %',
  quantity: 'मात्रा',
  unitPrice: 'प्रति इकाई कीमत ₹',
  lineTotal: 'लाइन का कुल ₹',
  coins: 'Thara कॉइन',
  status: 'स्टेटस',
  delivered: 'डिलीवरी की तारीख',
  cancelled: 'रद्द होने की तारीख',
  reason: 'रद्द करने का कारण',
  invoices: 'इनवॉइस नंबर',
}
