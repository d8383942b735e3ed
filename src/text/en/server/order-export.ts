import { common } from '#text/en/common.ts'
import { account } from '#text/en/signed-in/account.ts'
import { orders } from '#text/en/signed-in/orders.ts'
import { product } from '#text/en/product.ts'
import { ui } from '#text/en/ui.ts'

/** Columns of the orders as CSV, in the order of the file. */
export const exportColumns = {
  order: 'Order number',
  placed: 'Placed on',
  seller: product.seller,
  payment: orders.paymentMethod,
  gstin: common.taxIds.gstin,
  purchaseOrder: orders.purchaseOrderNumber,
  product: 'Product',
  note: 'Delivery note',
  hsn: product.hsn,
  gstRate: 'GST rate %',
  quantity: ui.quantity,
  unitPrice: 'Unit price ₹',
  lineTotal: 'Line total ₹',
  coins: account.coins,
  status: account.statusFilter,
  delivered: 'Delivered on',
  cancelled: 'Cancelled on',
  reason: 'Cancellation reason',
  invoices: 'Invoice numbers',
}
