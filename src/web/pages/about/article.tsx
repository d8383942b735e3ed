import type { Messages } from '#text/text.ts'
import { EmailText } from '#ui/layout/email-text.tsx'
import { useText } from '#ui/layout/text.ts'
import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { breadcrumbData, pageMeta } from '#web/layout/page-meta.ts'
import { pageText } from '#web/layout/page-text.ts'
import { shopDetails } from '#web/layout/company.ts'
import { policyLinks } from '#web/layout/shop-details.ts'
import { pathTo } from '#web/path-to.ts'

type Matches = Parameters<typeof pageMeta>[0]

const breadcrumbsTo = (path: string, title: string, text: Messages) => [
  { label: text.common.home, href: pathTo('/') },
  { label: title, href: path },
]

/** Returns the meta tags of a text page. */
export const articleMeta = (
  matches: Matches,
  path: string,
  { title, description }: { title: string; description: string },
): MetaDescriptor[] => [
  ...pageMeta(matches, { title, description, path }),
  breadcrumbData(matches, breadcrumbsTo(path, title, pageText(matches))),
]

const otherPages = (text: Messages) => [
  { label: text.layout.aboutUs, href: pathTo('/about-us') },
  ...policyLinks(text),
  { label: text.common.howWeRank, href: pathTo('/policy/ranking') },
  { label: text.common.howRatingsAreMade, href: pathTo('/policy/reviews') },
]

/** Layout of a text page with links to the other text pages. */
export function Article({
  path,
  title,
  dated,
  children,
}: {
  path: string
  title: string
  dated?: boolean
  children: ReactNode
}) {
  const text = useText()
  return (
    <div className="wrap grid grid-cols-1 gap-3 py-3 lg:max-w-[1080px] lg:grid-cols-[minmax(0,1fr)_240px] lg:items-start lg:gap-x-6">
      <div className="lg:col-span-2">
        <Breadcrumb trail={breadcrumbsTo(path, title, text)} />
      </div>
      <article className="panel grid gap-5 md:p-8">
        <header>
          <h1 className="title">{title}</h1>
          {dated && (
            <p className="text-ink-600">
              {text.about.inForceSince({ date: text.dates.longDate(shopDetails.policiesFrom) })}
            </p>
          )}
        </header>
        {children}
      </article>
      <nav className="panel" aria-labelledby="more-words">
        <h2 id="more-words" className="heading">
          {text.about.moreAboutShop}
        </h2>
        <ul>
          {otherPages(text)
            .filter(({ href }) => href !== path)
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
  const text = useText()
  const { care } = shopDetails
  return (
    <>
      <a className="link-inline" href={`tel:${care.phone.replaceAll(' ', '')}`}>
        {care.phone}
      </a>{' '}
      {text.about.careHoursOr}{' '}
      <a className="link-inline" href={`mailto:${care.email}`}>
        <EmailText>{care.email}</EmailText>
      </a>
    </>
  )
}

/** The grievance officer (E-Commerce Rules 2020, rule 4). */
export function Grievances() {
  const text = useText()
  const { grievance, company, address } = shopDetails
  return (
    <Section title={text.about.complaints}>
      <p>
        {text.about.complaintTo({ name: grievance.name })}{' '}
        <a className="link-inline" href={`mailto:${grievance.email}`}>
          <EmailText>{grievance.email}</EmailText>
        </a>
        ,{' '}
        <a className="link-inline" href={`tel:${grievance.phone.replaceAll(' ', '')}`}>
          {grievance.phone}
        </a>
        {text.about.complaintEnd}
      </p>
      <address className="not-italic">
        {company}, {address.join(', ')}
      </address>
    </Section>
  )
}
