import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openImportShop } from '#tests/import-shop.ts'

const { shop, importText, emptyCatalog, close } = await openImportShop()
beforeEach(emptyCatalog)
afterAll(close)

async function run(content: string) {
  const lines: string[] = []
  const notes: string[] = []
  const counts = await importText(content, {
    log: (line) => lines.push(line),
    remark: ({ kind, text }) => kind === 'note' && !text.includes('MRP') && notes.push(text),
  })
  return { counts, notes, rejected: lines.filter((line) => line.startsWith('Rejected')) }
}

const header = 'key,name,category,sellingPrice,variantGroup,option: Colour,option: Size'
const row = (key: string, group: string, ...options: string[]) =>
  [key, 'Kurta', 'Clothing', '100', group, ...options].join(',')
const csv = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`

/** The options of the products, by key, and whether they are in a group. */
async function variants(): Promise<Record<string, string>> {
  const rows = await shop.db
    .selectFrom('products')
    .select(['source_key', 'variant_group', 'options'])
    .orderBy('source_key')
    .execute()
  return Object.fromEntries(
    rows.map(({ source_key, variant_group, options }) => [
      source_key ?? '',
      variant_group === null
        ? 'none'
        : (options as { name: string; value: string }[])
            .map(({ name, value }) => `${name} ${value}`)
            .join(', '),
    ]),
  )
}

const product = async (colour: string) => {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('options', '@>', JSON.stringify([{ name: 'Colour', value: colour }]))
    .executeTakeFirstOrThrow()
  return (await shop.send('GET /getProductInnerDetails', { pId: id })).body.productDetails
}

describe('the columns variantGroup and option: <Name>', () => {
  const file = csv(
    row('K1', 'KURTA', 'Red', 'M'),
    row('K2', 'KURTA', 'Red', 'S'),
    row('K3', 'KURTA', 'Blue', 'S'),
    row('K4', 'OTHER', 'Green', ''),
  )

  test('form groups that the product page shows', async () => {
    expect((await run(file)).counts).toMatchObject({ new: 4, rejected: 0, notes: 4 })
    const blue = await product('Blue')
    expect(blue.variants.map(({ options }) => options)).toEqual([
      { Colour: 'Blue', Size: 'S' },
      { Colour: 'Red', Size: 'S' },
      { Colour: 'Red', Size: 'M' },
    ])
    expect((await product('Green')).variants).toHaveLength(1)
  })

  test('a second run changes nothing; other columns keep the group; an empty cell removes the product', async () => {
    await run(file)
    expect((await run(file)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 4 })
    await run('key,name,category,sellingPrice\nK1,Kurta,Clothing,90\n')
    expect((await variants())['K1']).toBe('Colour Red, Size M')
    await run(csv(row('K1', '', '', '')))
    expect(await variants()).toMatchObject({ K1: 'none', K2: 'Colour Red, Size S' })
  })

  test.each([
    ['options', [{ options: { Colour: 'Red', Size: 42 } }, { options: { Colour: 'Red', Size: 44 } }]],
    [
      'option: <Name>',
      [
        { 'option: Colour': 'Red', 'option: Size': 42 },
        { 'option: Colour': 'Red', 'option: Size': 44 },
      ],
    ],
  ])('JSON has the same in the field %s', async (_, options) => {
    const rows = options.map((fields, index) => ({
      key: `J${index}`,
      name: 'Kurta',
      category: 'Clothing',
      sellingPrice: 100,
      variantGroup: 'KURTA',
      ...fields,
    }))
    const { counts, notes } = await run(JSON.stringify(rows))
    expect([counts.new, notes]).toEqual([2, []])
    expect(await variants()).toEqual({ J0: 'Colour Red, Size 42', J1: 'Colour Red, Size 44' })
  })

  test('products may exchange their options', async () => {
    await run(csv(row('K1', 'KURTA', 'Red', 'M'), row('K2', 'KURTA', 'Red', 'S')))
    const { counts } = await run(csv(row('K1', 'KURTA', 'Red', 'S'), row('K2', 'KURTA', 'Red', 'M')))
    expect(counts).toMatchObject({ changed: 2, rejected: 0 })
    expect(await variants()).toEqual({ K1: 'Colour Red, Size S', K2: 'Colour Red, Size M' })
  })
})

describe('a row is rejected', () => {
  test('if its options are those of another row of the group, naming both lines', async () => {
    const { counts, rejected } = await run(
      csv(row('K1', 'KURTA', 'Red', 'M'), row('K2', 'OTHER', 'Red', 'M'), row('K3', 'KURTA', 'red', 'm')),
    )
    expect(counts).toMatchObject({ new: 2, rejected: 1 })
    expect(rejected).toEqual([
      'Rejected, line 4 (K3): the same options (Colour: red, Size: m) as line 2 in the group "KURTA"',
    ])
  })

  test('if its options are those of a product of the shop that the file does not have', async () => {
    await run(csv(row('K1', 'KURTA', 'Red', 'M')))
    const { rejected } = await run(csv(row('K2', 'KURTA', 'Red', 'M')))
    expect(rejected).toEqual([
      'Rejected, line 2 (K2): the same options (Colour: Red, Size: M) as the product "K1" of the shop in the group "KURTA"',
    ])
    expect((await run(csv(row('K1', 'KURTA', 'Red', 'L'), row('K2', 'KURTA', 'Red', 'M')))).rejected).toEqual(
      [],
    )
  })

  test('but not if the other row is a product that is no longer sold, or was merged', async () => {
    const { rejected } = await run(
      [
        `${header},active`,
        `${row('K1', 'KURTA', 'Red', 'M')},no`,
        `${row('K2', 'KURTA', 'Red', 'M')},yes`,
        `${row('K3', 'KURTA', 'Red', 'M')},yes`,
        `${row('K3', 'KURTA', 'Red', 'L')},yes`,
      ].join('\n'),
    )
    expect(rejected).toEqual([])
  })

  test('above 100 products of a group', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => row(`K${index}`, 'KURTA', 'Red', String(index)))
    const { counts, rejected } = await run(csv(...rows))
    expect(counts).toMatchObject({ new: 100, rejected: 1 })
    expect(rejected).toEqual(['Rejected, line 102 (K100): more than 100 products in the group "KURTA"'])
    expect((await product('Red')).variants).toHaveLength(100)
  })

  test.each([
    ['KURTA,,,,', 'a variantGroup without an option, such as the column "option: Size"'],
    ['KURTA,Red,M,x,y', '4 options; a variant has at most 3'],
  ])('for %s', async (cells, reason) => {
    const { rejected } = await run(`${header},option: Fit,option: Sleeve\nK1,Kurta,Clothing,100,${cells}\n`)
    expect(rejected).toEqual([`Rejected, line 2 (K1): ${reason}`])
  })

  test('if two columns have the same option', async () => {
    const { rejected } = await run(`${header},option: size\n${row('K1', 'KURTA', 'Red', 'M', 'L')}\n`)
    expect(rejected).toEqual(['Rejected, line 2 (K1): the same option twice'])
  })
})

test('options without a group are left out with a note', async () => {
  const { notes } = await run('key,name,category,sellingPrice,option: Size\nK1,Kurta,Clothing,100,M\n')
  expect(notes).toEqual(['options without a variantGroup: left out'])
  expect(await variants()).toEqual({ K1: 'none' })
})

test('groups of two sellers are different groups', async () => {
  await shop.db
    .insertInto('sellers')
    .values(
      ['Mill', 'Loom'].map((store_name) => ({
        id: store_name,
        store_name,
        legal_name: store_name,
        address: '1 Market Road',
        city: 'Kochi',
        state: 'Kerala',
        state_code: '32',
        pincode: '682001',
      })),
    )
    .execute()
  const { counts } = await run(
    [
      `${header},seller`,
      `${row('K1', 'KURTA', 'Red', 'M')},Mill`,
      `${row('K1', 'KURTA', 'Red', 'M')},Loom`,
    ].join('\n'),
  )
  expect(counts).toMatchObject({ new: 2, rejected: 0 })
})

test('in a format whose groups are derived from names, a product with used options is imported outside the group', async () => {
  const source = {
    format: 'packs',
    title: 'Packs',
    columns: ['Id', 'Title', 'Pack'],
    derivesGroups: true,
    adapt: ({ Id = '', Title = '', Pack = '' }: Readonly<Record<string, string>>) => ({
      key: Id,
      name: Title,
      categories: [['Grocery']],
      mrp: { paise: 1000 },
      selling: { paise: 1000 },
      variant: { group: Title, options: { Pack } },
    }),
  }
  const notes: string[] = []
  const counts = await importText('Id,Title,Pack\n1,Dal,1 kg\n2,Dal,500 g\n3,Dal,1 kg\n', {
    sources: [source],
    remark: ({ text }) => notes.push(text),
  })
  expect(counts).toMatchObject({ new: 3, rejected: 0 })
  expect(notes).toEqual(['the same options (Pack: 1 kg) as line 2: imported outside the group'])
  expect(await variants()).toEqual({ 1: 'Pack 1 kg', 2: 'Pack 500 g', 3: 'none' })
})
