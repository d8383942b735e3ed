import type { ReactNode } from 'react'
import { EmailText } from '#ui/layout/email-text.tsx'
import { DownIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { ThemeChoice } from '#ui/layout/theme-choice.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { AppBadges } from './app-badges.tsx'
import { categoryPath } from '#web/layout/menus/category-tree.ts'
import { collectionLinks } from './collection-links.ts'
import { DraftNote } from '#web/layout/draft-note.tsx'
import { LanguageNav } from '#web/layout/languages.tsx'
import { shopDetails } from '#web/layout/company.ts'
import { policyLinks } from '#web/layout/shop-details.ts'
import { pathTo } from '#web/path-to.ts'

const link = 'inline-block py-2 hover:underline'

export type FooterProps = { categories: readonly { id: string; name: string }[] }

/** Content of the footer: company, address, grievance officer, policies, apps and payment methods. */
export default function FooterContent({ categories }: FooterProps) {
  const text = useText()
  const { company, address, care, grievance, network } = shopDetails
  return (
    <>
      <div className="wrap grid gap-x-6 py-4 md:grid-cols-3 md:gap-y-6 md:py-8 lg:grid-cols-[repeat(5,auto)] lg:justify-between">
        <Section title={text.common.shopName}>
          <Links
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
        </Section>
        <Section title={text.layout.discover}>
          <Links links={collectionLinks(text)} />
        </Section>
        <Section title={text.layout.shopByCategory}>
          <Links
            links={categories.map((category) => ({
              label: <StoredText text={category.name} />,
              href: categoryPath(category),
            }))}
          />
        </Section>
        <Section title={text.common.customerCare}>
          <Contact {...care} />
          <p>{text.shopDetails.careHours}</p>
          <h3 className="mt-4 font-semibold text-white">{text.layout.grievanceOfficer}</h3>
          <p>{grievance.name}</p>
          <Contact {...grievance} />
          <p>{text.shopDetails.grievancePromise}</p>
        </Section>
        <Section title={text.layout.registeredOffice}>
          <address className="not-italic">
            {[company, ...address].map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
        </Section>
        <section
          aria-labelledby="footer-app"
          className="border-t border-ink-700 py-3 md:border-0 md:py-0 lg:hidden"
        >
          <h2 id="footer-app" className="mb-2 font-semibold text-white">
            {text.layout.downloadApp}
          </h2>
          <AppBadges />
        </section>
      </div>
      <div className="wrap grid gap-4 border-t border-ink-700 pt-4 md:flex md:flex-wrap md:items-center md:justify-between">
        <p>{text.shopDetails.copyright}</p>
        <DraftNote />
        <LanguageNav />
        <ThemeChoice />
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
    </>
  )
}

/** A group of the footer: closed on phones, always open on wider screens, where the summary is a plain heading. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-t border-ink-700 md:border-0 md:details-content:[content-visibility:visible]">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between text-white md:hidden">
        <h2 className="font-semibold">{title}</h2>
        <DownIcon className="group-open:rotate-180" />
      </summary>
      <h2 className="mb-1 hidden font-semibold text-white md:block">{title}</h2>
      <div className="pb-3 md:pb-0">{children}</div>
    </details>
  )
}

type LinksProps = { links: readonly { label: ReactNode; href: string }[]; children?: ReactNode }

function Links({ links, children }: LinksProps) {
  return (
    <ul className="max-md:columns-2">
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link className={link} href={href}>
            {label}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}

function Contact({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      <p>
        <a className="inline-block py-2 underline" href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      </p>
      <p>
        <a className="inline-block py-2 underline" href={`mailto:${email}`}>
          <EmailText>{email}</EmailText>
        </a>
      </p>
    </>
  )
}
