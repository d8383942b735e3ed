import { useText } from '#ui/layout/text.ts'
import type { ReactNode } from 'react'
import { Link } from '#ui/navigation/link.tsx'
import { AppBadges } from './app-badges.tsx'
import { categoryPath, useCategories } from '#web/layout/menus/category-tree.ts'
import { collectionLinks } from './collection-links.ts'
import { policyLinks, shopDetails } from '#web/layout/shop-details.ts'
import { pathTo } from '#web/path-to.ts'

const link = 'inline-block py-2 hover:underline'

/** Footer of every page: company, address, grievance officer, policies, apps and payment methods. */
export function ShopFooter() {
  const text = useText()
  const categories = useCategories()
  const { company, address, care, grievance, network } = shopDetails
  return (
    <footer className="on-brand mt-8 bg-ink-900 pb-20 text-ink-100 md:pb-6">
      <div className="wrap grid grid-cols-2 gap-6 py-8 md:grid-cols-3 lg:grid-cols-[repeat(5,auto)] lg:justify-between">
        <Links
          id="footer-company"
          title={text.common.shopName}
          links={[
            { label: text.layout.aboutUs, href: pathTo('/about-us') },
            ...policyLinks(text),
            { label: text.common.howWeRank, href: pathTo('/policy/ranking') },
            { label: text.layout.faq, href: pathTo('/faq') },
            { label: text.common.raiseTicket, href: pathTo('/raise-ticket') },
          ]}
        >
          <li>
            <a className={link} href={network} rel="noopener" target="_blank">
              {text.layout.linkedIn} <span className="sr-only">{text.common.opensInNewTab}</span>
            </a>
          </li>
        </Links>
        <Links id="footer-discover" title={text.layout.discover} links={collectionLinks(text)} />
        <Links
          id="footer-categories"
          title={text.layout.shopByCategory}
          links={categories
            .slice(0, 8)
            .map((category) => ({ label: category.name, href: categoryPath(category) }))}
          wide
        />
        <section
          aria-labelledby="footer-contact"
          className="col-span-2 grid content-start gap-4 md:col-span-1"
        >
          <div>
            <h2 id="footer-contact" className="mb-2 font-semibold text-white">
              {text.common.customerCare}
            </h2>
            <p>
              <a className="inline-block py-1 underline" href={`tel:${care.phone.replaceAll(' ', '')}`}>
                {care.phone}
              </a>
              , {text.shopDetails.careHours}
            </p>
            <p>
              <a className="inline-block py-1 underline" href={`mailto:${care.email}`}>
                {care.email}
              </a>
            </p>
          </div>
          <div>
            <h3 className="font-semibold text-white">{text.layout.grievanceOfficer}</h3>
            <p>{grievance.name}</p>
            <p>
              <a className="inline-block py-1 underline" href={`tel:${grievance.phone.replaceAll(' ', '')}`}>
                {grievance.phone}
              </a>
            </p>
            <p>
              <a className="inline-block py-1 underline" href={`mailto:${grievance.email}`}>
                {grievance.email}
              </a>
            </p>
            <p>{text.shopDetails.grievancePromise}</p>
          </div>
        </section>
        <section
          aria-labelledby="footer-office"
          className="col-span-2 grid content-start gap-4 md:col-span-1"
        >
          <address className="not-italic">
            <h2 id="footer-office" className="mb-2 font-semibold text-white">
              {text.layout.registeredOffice}
            </h2>
            <p>{company}</p>
            {address.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
          <div>
            <h3 className="mb-2 font-semibold text-white">{text.layout.downloadApp}</h3>
            <AppBadges />
          </div>
        </section>
      </div>
      <div className="wrap grid gap-4 border-t border-ink-700 pt-4 md:flex md:items-center md:justify-between">
        <p>{text.shopDetails.copyright}</p>
        <p role="img" aria-label={text.layout.weAccept} className="flex flex-wrap gap-1.5">
          {text.shopDetails.payments.map((paymentMethod) => (
            <span
              key={paymentMethod}
              className="rounded-sm bg-white px-2 py-1 text-xs font-semibold text-ink-900"
            >
              {paymentMethod}
            </span>
          ))}
        </p>
      </div>
    </footer>
  )
}

type LinksProps = {
  id: string
  title: string
  links: readonly { label: string; href: string }[]
  /** Two columns on phones. */
  wide?: boolean
  children?: ReactNode
}

function Links({ id, title, links, wide, children }: LinksProps) {
  return (
    <section aria-labelledby={id} className={wide ? 'col-span-2 md:col-span-1' : ''}>
      <h2 id={id} className="mb-1 font-semibold text-white">
        {title}
      </h2>
      <ul className={wide ? 'columns-2 gap-6 md:columns-1' : ''}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link className={link} href={href}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </section>
  )
}
