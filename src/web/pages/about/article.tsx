import type { Messages } from '#text/text.ts'
import { useText } from '#ui/layout/text.ts'
import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { breadcrumbData, pageMeta } from '#web/layout/page-meta.ts'
import { policyLinks, shopDetails } from '#web/layout/shop-details.ts'
import { pathTo } from '#web/path-to.ts'

/** Title, path and description of a text page. */
export type ArticleInfo = { title: string; path: string; description: string }

type Matches = Parameters<typeof pageMeta>[0]

const breadcrumbsTo = ({ title, path }: ArticleInfo) => [
  { label: 'Home', href: pathTo('/') },
  { label: title, href: path },
]

export const articleMeta = (matches: Matches, info: ArticleInfo): MetaDescriptor[] => [
  ...pageMeta(matches, info),
  breadcrumbData(matches, breadcrumbsTo(info)),
]

const otherPages = (text: Messages) => [
  { label: text.layout.aboutUs, href: pathTo('/about-us') },
  ...policyLinks(text),
  { label: text.common.howWeRank, href: pathTo('/policy/ranking') },
]

/** Layout of a text page with links to the other text pages. */
export function Article({
  info,
  dated,
  children,
}: {
  info: ArticleInfo
  dated?: boolean
  children: ReactNode
}) {
  const text = useText()
  return (
    <div className="wrap grid grid-cols-1 gap-3 py-3 lg:max-w-[1080px] lg:grid-cols-[minmax(0,1fr)_240px] lg:items-start lg:gap-x-6">
      <div className="lg:col-span-2">
        <Breadcrumb trail={breadcrumbsTo(info)} />
      </div>
      <article className="panel grid gap-5 md:p-8">
        <header>
          <h1 className="title">{info.title}</h1>
          {dated && <p className="text-ink-600">In force since {shopDetails.policiesFrom}</p>}
        </header>
        {children}
      </article>
      <nav className="panel" aria-labelledby="more-words">
        <h2 id="more-words" className="heading">
          More about the shop
        </h2>
        <ul>
          {otherPages(text)
            .filter(({ href }) => href !== info.path)
            .map(({ label, href }) => (
              <li key={href}>
                <Link className="link inline-block py-2.5" href={href}>
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid max-w-[76ch] gap-2 text-md text-ink-800">
      <h2 className="heading text-ink-950">{title}</h2>
      {children}
    </section>
  )
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 ps-5 marker:text-leaf-700">{children}</ul>
}

/** Contact details of customer care. */
export function CareLine() {
  const { care } = shopDetails
  return (
    <>
      <a className="link-inline" href={`tel:${care.phone.replaceAll(' ', '')}`}>
        {care.phone}
      </a>{' '}
      ({care.hours}) or{' '}
      <a className="link-inline" href={`mailto:${care.email}`}>
        {care.email}
      </a>
    </>
  )
}

/** The grievance officer (E-Commerce Rules 2020, rule 4). */
export function Grievances() {
  const { grievance, company, address } = shopDetails
  return (
    <Section title="Complaints">
      <p>
        If something is not settled to your satisfaction, write to our grievance officer, {grievance.name}:{' '}
        <a className="link-inline" href={`mailto:${grievance.email}`}>
          {grievance.email}
        </a>
        ,{' '}
        <a className="link-inline" href={`tel:${grievance.phone.replaceAll(' ', '')}`}>
          {grievance.phone}
        </a>
        . Your complaint gets a number. {grievance.promise}, and it is settled within {grievance.remedy}.
      </p>
      <address className="not-italic">
        {company}, {address.join(', ')}
      </address>
    </Section>
  )
}
