import type { MetaDescriptor } from 'react-router'
import type { Settings } from '#web/api/server.ts'
import type { Kept } from '#web/components/listing/cached-list.ts'

type Match = { id: string; loaderData?: unknown } | undefined

type About = {
  title: string
  description: string
  /** The canonical path with what belongs to it of the query. */
  path: string
  /** A picture of ours, such as `/media/abc`. */
  image?: string | null | undefined
  type?: 'website' | 'product'
}

/** The shop's own address, from what the root's loader answered; empty when the root could not be loaded. */
export function publicUrlOf(matches: readonly Match[]): string {
  const settings = matches.find((match) => match?.id === 'root')?.loaderData as Settings | undefined
  return settings?.publicUrl ?? ''
}

/** The lists of the page that the browser keeps, from what `components/listing/cached-list-layout.tsx` answered. */
export const keptIn = (matches: readonly Match[]): Kept['lists'] =>
  (matches.find((match) => match?.id === 'cached-lists')?.loaderData as Kept | undefined)?.lists ?? {}

/** Title, description, canonical link and Open Graph of a public page; addresses are absolute. */
export function pageMeta(matches: readonly Match[], about: About): MetaDescriptor[] {
  const { title, description, path, image, type = 'website' } = about
  const base = publicUrlOf(matches)
  const full = `${title} | TharaCart`
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: base + path },
    { property: 'og:site_name', content: 'TharaCart' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: base + path },
    ...(image ? [{ property: 'og:image', content: base + image }] : []),
  ]
}

/** The same for a list: every page of it has its own title and address, whatever is filtered. */
export function listMeta(
  matches: readonly Match[],
  { page, ...about }: About & { page: number },
): MetaDescriptor[] {
  if (page === 1) return pageMeta(matches, about)
  return pageMeta(matches, {
    ...about,
    title: `${about.title}, page ${page}`,
    path: `${about.path}?page=${page}`,
  })
}

/** The way to a page for search engines. */
export function breadcrumbData(
  matches: readonly Match[],
  trail: readonly { label: string; href?: string }[],
): MetaDescriptor {
  const base = publicUrlOf(matches)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ label, href }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: label,
        ...(href && { item: base + href }),
      })),
    },
  }
}

/** The products of a list for search engines. */
export function itemListData(
  matches: readonly Match[],
  products: readonly { productId: string; name: string }[],
): MetaDescriptor {
  const base = publicUrlOf(matches)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: products.map(({ productId, name }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        url: `${base}/product-page/${encodeURIComponent(productId)}`,
      })),
    },
  }
}
