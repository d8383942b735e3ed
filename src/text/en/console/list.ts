import { formatCount } from '#domain/money.ts'
import { countText } from '#text/en/counts.ts'

/** Texts of every list of the desks. */
export const list = {
  /** Rows of a page; `before` is the number of rows before it, null if it is unknown. */
  range: ({ before, rows, total }: { before: number | null; rows: number; total: number }) =>
    before === null
      ? `${formatCount(rows)} of ${countText(total)}`
      : `${formatCount(before + 1)}–${formatCount(before + rows)} of ${countText(total)}`,
  views: 'Views',
  loading: 'Loading the list…',
  notUpdated: 'The list is not up to date.',
  emptyView: (p: { view: string }) => `Nothing is in “${p.view}” now`,
  noMatch: 'Nothing found for these filters',
  noMatchNote: 'Change or clear the filters to see more.',
  noMore: 'There is nothing after this',
  firstPage: 'Go to the first page',
  clear: 'Clear filters',
  wrongValues: (p: { names: readonly string[] }) =>
    `The address has a value that this list does not know: ${p.names.join(', ')}`,
  leaveOut: 'Show the list without it',
  filters: (p: { count: number }) => (p.count === 0 ? 'Filters' : `Filters (${formatCount(p.count)})`),
  any: 'Any',
  search: 'Search',
  sortBy: 'Sort by',
  ascending: (p: { column: string }) => `${p.column}, ascending`,
  descending: (p: { column: string }) => `${p.column}, descending`,
  columns: 'Columns',
  usualColumns: 'Show the usual columns',
  download: 'Download CSV',
  file: (p: { list: string }) => `${p.list}.csv`,
  pages: 'Pages',
  older: 'Older',
  newer: 'Newer',
  select: (p: { name: string }) => `Select ${p.name}`,
  selectAll: 'Select all on this page',
  selected: (p: { count: number }) => `${formatCount(p.count)} selected`,
  clearSelection: 'Clear selection',
  savedViews: 'Saved views',
  teamViews: 'Views of the team',
  ownViews: 'Your views',
  viewsFailed: 'The saved views could not be loaded.',
  saveView: 'Save this view',
  saveViewNote: 'Keeps the filters, the sort and the columns that you see now.',
  save: 'Save',
  viewName: 'Name',
  viewNameMissing: 'Enter a name.',
  viewNameLong: 'Enter a name of at most 60 characters.',
  shareView: 'Share with the team',
  viewSaved: (p: { name: string }) => `View “${p.name}” saved.`,
  deleteView: (p: { name: string }) => `Delete the view ${p.name}`,
  deleteViewTitle: (p: { name: string }) => `Delete the view “${p.name}”?`,
  deleteSharedNote: 'Nobody on the team can open it any more.',
  deleteOwnNote: 'Only the view is deleted, not what it shows.',
  viewDeleted: (p: { name: string }) => `View “${p.name}” deleted.`,
  selectionFull: (p: { most: number }) => `You can select at most ${formatCount(p.most)} rows.`,
}
