import { common } from '#text/en/common.ts'

/** Columns of the orders as CSV, in the order of the file. */
export const exportColumns = {
  order: 'Order number',
  placed: 'Placed on',
  seller: 'Seller',
  payment: 'Payment Method',
  gstin: common.taxIds.gstin,
  purchaseOrder: 'Purchase order number',
  product: 'Product',
  note: 'Delivery note',
  hsn: 'HSN',
  gstRate: 'GST rate %',
  quantity: 'Quantity',
  unitPrice: 'Unit price ₹',
  lineTotal: 'Line total ₹',
  coins: 'Thara Coins',
  status: 'Status',
  delivered: 'Delivered on',
  cancelled: 'Cancelled on',
  reason: 'Cancellation reason',
  invoices: 'Invoice numbers',
}
