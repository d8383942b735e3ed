import type { MetaDescriptor } from 'react-router'
import type { Settings } from '#web/api/server.ts'
import { pageText } from './page-text.ts'
import { pathTo } from '#web/path-to.ts'

export type Match = { id: string; loaderData?: unknown } | undefined

type About = {
  title: string
  description: string
  /** The canonical path with the query parameters that belong to it. */
  path: string
  /** Path of an uploaded picture, such as `/media/abc`. */
  image?: string | null | undefined
  type?: 'website' | 'product'
}

/** Returns the public URL of the shop from the data of the root loader; empty if that failed. */
function publicUrlOf(matches: readonly Match[]): string {
  const settings = matches.find((match) => match?.id === 'root')?.loaderData as Settings | undefined
  return settings?.publicUrl ?? ''
}

/** Returns title, description, canonical link and Open Graph tags of a public page, with absolute URLs. */
export function pageMeta(matches: readonly Match[], content: About): MetaDescriptor[] {
  const { title, description, path, image, type = 'website' } = content
  const base = publicUrlOf(matches)
  const text = pageText(matches)
  const fullTitle = text.common.pageTitle({ title })
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: base + path },
    { property: 'og:site_name', content: text.common.shopName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: base + path },
    ...(image ? imageTags(base, image) : []),
  ]
}

/** Returns the Open Graph tags of a picture; an uploaded one has a share picture of known size and type. */
function imageTags(base: string, image: string): MetaDescriptor[] {
  if (!/^\/media\/[^/]+$/.test(image)) return [{ property: 'og:image', content: base + image }]
  return [
    { property: 'og:image', content: `${base}${image}/share.jpg` },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ]
}

/** Like `pageMeta`, for a list: each page number has its own title and canonical URL, without filters. */
export function listMeta(
  matches: readonly Match[],
  { page, ...content }: About & { page: number },
): MetaDescriptor[] {
  if (page === 1) return pageMeta(matches, content)
  return pageMeta(matches, {
    ...content,
    title: pageText(matches).common.titleOfPage({ title: content.title, page }),
    path: `${content.path}?page=${page}`,
  })
}

/** Returns the schema.org BreadcrumbList of a page. */
export function breadcrumbData(
  matches: readonly Match[],
  breadcrumbs: readonly { label: string; href?: string }[],
): MetaDescriptor {
  const base = publicUrlOf(matches)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: breadcrumbs.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        ...(href && { item: base + href }),
      })),
    },
  }
}

/** Returns the schema.org ItemList of a product list. */
export function itemListData(
  matches: readonly Match[],
  products: readonly { productId: string; name: string }[],
): MetaDescriptor {
  const base = publicUrlOf(matches)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: products.map(({ productId, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: base + pathTo('/product-page/:prodId', { prodId: productId }),
      })),
    },
  }
}
