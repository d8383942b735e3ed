import { expect, it } from 'vitest'
import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import routes from '#web/routes.ts'
import { menuGroups, menuItems, sectionOf, sectionPath, sections } from './sections.ts'

it('returns the section of a URL', () => {
  expect(sectionOf(undefined, enSignedIn)).toBe('MyAcDefault')
  expect(sectionOf('whishlist', enSignedIn)).toBe('whishlist')
  expect(sectionOf('wishlist', enSignedIn)).toBeNull()
  expect(sectionOf('toString', enSignedIn)).toBeNull()
})

type Entry = { file: string; path?: string; children?: Entry[] }
const allRoutes = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...allRoutes(entry.children ?? [])])

it('has a page for each section, and a section for each page', () => {
  const layout = allRoutes(routes as Entry[]).find(({ file }) => file === 'pages/account/account-layout.tsx')
  const paths = layout?.children?.map(({ path }) => path?.replace('my-account/', ''))
  const names = Object.keys(sections(enSignedIn))
  expect(paths?.toSorted()).toEqual([...names, 'my-account', ':section'].toSorted())
})

it('has all sections in the menu but the overview and the ticket form', () => {
  const items = menuGroups.flatMap((group) => menuItems(group, enSignedIn)).map(({ section }) => section)
  const names = Object.keys(sections(enSignedIn))
  expect(items).toEqual(names.filter((name) => name !== 'MyAcDefault' && name !== 'raise-ticket'))
})

it('returns the path of a section', () => {
  expect(sectionPath('MyAcDefault')).toBe('/MyAcDefault')
  expect(sectionPath('my-orders')).toBe('/my-account/my-orders')
})
