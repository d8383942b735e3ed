const amount = (row: string, key: string) => `(${row} ->> '${key}Paise')::bigint`
const taxes = (row: string) =>
  `${amount(row, 'central')} + ${amount(row, 'state')} + ${amount(row, 'integrated')}`
const sums = ['goods', 'shipping', 'discount', 'taxable', 'central', 'state', 'integrated', 'total']
const rateSums = ['taxable', 'central', 'state', 'integrated', 'total']

/** The invariants about invoices, bills of supply and credit notes. */
export const documentInvariants = [
  {
    id: 'I-18',
    rule: 'a series of documents has no gap, and its counter is its last number',
    sql: `select issuer, series, year, d.documents, d.last_sequence, c.last
      from (select issuer, series, year, count(*) as documents, max(sequence) as last_sequence from documents group by 1, 2, 3) d
      full join document_counters c using (issuer, series, year)
      where d.documents is distinct from d.last_sequence or c.last is distinct from d.last_sequence`,
  },
  {
    id: 'I-18',
    rule: 'the number of a document is its series, financial year and sequence, at most 16 characters, once for an issuer',
    sql: `select id, issuer, number from documents d
      where number <> series || year || '/' || lpad(sequence::text, greatest(6, length(sequence::text)), '0')
        or number !~ '^[A-Z0-9/-]{1,16}$' or data ->> 'number' is distinct from number
        or year <> to_char(issued_at at time zone 'Asia/Kolkata' - interval '3 months', 'YY') || '-'
          || to_char(issued_at at time zone 'Asia/Kolkata' + interval '9 months', 'YY')
        or exists (select from documents o where o.issuer = d.issuer and o.number = d.number and o.id <> d.id)`,
  },
  {
    id: 'I-19',
    rule: 'a line of a document has two equal halves or integrated tax, which add up to its total with the taxable value',
    sql: `select d.id, line from documents d, jsonb_array_elements(d.data -> 'lines') as line
      where ${amount('line', 'taxable')} + ${taxes('line')} <> ${amount('line', 'total')}
        or ${amount('line', 'goods')} + ${amount('line', 'shipping')} - ${amount('line', 'discount')} <> ${amount('line', 'total')}
        or ${amount('line', 'central')} <> ${amount('line', 'state')}
        or case d.data ->> 'taxHead' when 'integrated' then ${amount('line', 'central')} <> 0
          when 'none' then ${taxes('line')} <> 0 else ${amount('line', 'integrated')} <> 0 end
        or (d.data ->> 'taxHead' = 'none') <> (d.data ->> 'kind' = 'billOfSupply') and d.kind <> 'creditNote'`,
  },
  {
    id: 'I-19',
    rule: 'the totals of a document are the sums of its lines and of its rates',
    sql: `select d.id, d.data -> 'totals' as totals from documents d
      where (d.data -> 'totals' ->> 'totalPaise')::bigint <> d.total_paise
        or ${sums.map((key) => `${amount("d.data -> 'totals'", key)} <> (select sum(${amount('line', key)}) from jsonb_array_elements(d.data -> 'lines') as line)`).join('\n        or ')}
        or ${rateSums.map((key) => `${amount("d.data -> 'totals'", key)} <> (select sum(${amount('rate', key)}) from jsonb_array_elements(d.data -> 'rates') as rate)`).join('\n        or ')}
        or d.total_paise <> (select coalesce(sum(goods_paise + shipping_paise), 0) from document_lines l where l.document_id = d.id)`,
  },
  {
    id: 'I-19',
    rule: 'credit notes do not exceed the document that they correct',
    sql: `select i.document_id, i.item_id, c.* from document_lines i join documents d on d.id = i.document_id and d.corrects is null
      join lateral (select sum(l.quantity) as quantity, sum(l.goods_paise) as goods, sum(l.shipping_paise) as shipping
        from documents n join document_lines l on l.document_id = n.id where n.corrects = d.id and l.item_id = i.item_id) c on true
      where c.quantity > i.quantity or c.goods > i.goods_paise or c.shipping > i.shipping_paise`,
  },
] as const
