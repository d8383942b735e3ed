import type { MetaDescriptor } from 'react-router'
import { defaultLocale, type Locale, pathIn } from '#domain/languages.ts'
import { pageLocale, pageText, settingsOf } from './page-text.ts'
import { pathTo } from '#web/path-to.ts'

export type Match = { id: string; loaderData?: unknown } | undefined

type About = {
  title: string
  description: string
  /** The canonical path with the query parameters that belong to it. */
  path: string
  /** The path in the other languages, if `path` contains a translated name. */
  otherPath?: string
  /** Path of an uploaded picture, such as `/media/abc`. */
  image?: string | null | undefined
  type?: 'website' | 'product'
}

/** Returns a function that writes the public URL of a path in the language of the page, without the host if the root loader failed. */
function urlsOf(matches: readonly Match[]): (path: string, locale?: Locale) => string {
  const base = settingsOf(matches)?.publicUrl ?? ''
  return (path, locale = pageLocale(matches)) => base + pathIn(locale, path)
}

/** Returns title, description, canonical link and Open Graph tags of a public page, with absolute URLs. */
export function pageMeta(matches: readonly Match[], content: About): MetaDescriptor[] {
  const { title, description, path, otherPath = path, image, type = 'website' } = content
  const url = urlsOf(matches)
  const text = pageText(matches)
  const fullTitle = text.common.pageTitle({ title })
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url(path) },
    ...languageLinks(matches, path, otherPath),
    { property: 'og:site_name', content: text.common.shopName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url(path) },
    ...(image ? imageTags(url(image, defaultLocale)) : []),
  ]
}

/** Returns the Open Graph tags of a picture; an uploaded one has a share picture of known size and type. */
function imageTags(image: string): MetaDescriptor[] {
  if (!/\/media\/[^/]+$/.test(image)) return [{ property: 'og:image', content: image }]
  return [
    { property: 'og:image', content: `${image}/share.jpg` },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ]
}

/** Returns links to the page in all languages of the shop; none if it has one. */
function languageLinks(matches: readonly Match[], path: string, otherPath: string): MetaDescriptor[] {
  const { languages = [] } = settingsOf(matches) ?? {}
  if (languages.length < 2) return []
  const url = urlsOf(matches)
  const link = (hrefLang: string, locale: Locale) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: url(locale === pageLocale(matches) ? path : otherPath, locale),
  })
  return [...languages.map((locale) => link(`${locale}-IN`, locale)), link('x-default', defaultLocale)]
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
  const url = urlsOf(matches)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: breadcrumbs.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        ...(href && { item: url(href) }),
      })),
    },
  }
}

/** Returns the schema.org ItemList of a product list. */
export function itemListData(
  matches: readonly Match[],
  products: readonly { productId: string; name: string }[],
): MetaDescriptor {
  const url = urlsOf(matches)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: products.map(({ productId, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: url(pathTo('/product-page/:prodId', { prodId: productId })),
      })),
    },
  }
}
