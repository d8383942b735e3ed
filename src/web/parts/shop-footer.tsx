import { Link } from '#ui/link.tsx'
import { AppBadges } from './app-badges.tsx'
import { categoryPath, useCategories } from './category-tree.ts'
import { discover } from './discover.ts'
import { shopDetails } from './shop-details.ts'

const link = 'inline-block py-2 hover:underline'

/** Below every page: the company, its address and grievance officer, policies, apps and ways to pay. */
export function ShopFooter() {
  const categories = useCategories()
  const { company, address, care, grievance, network, policies, payments, copyright } = shopDetails
  return (
    <footer className="on-brand mt-8 bg-ink-900 pb-20 text-ink-100 md:pb-6">
      <div className="wrap grid gap-6 py-8 md:grid-cols-2 lg:grid-cols-4">
        <section aria-labelledby="footer-company">
          <h2 id="footer-company" className="mb-1 font-semibold text-white">
            TharaCart
          </h2>
          <ul>
            <li>
              <Link className={link} href="/about-us">
                About us
              </Link>
            </li>
            <li>
              <a className={link} href={network} rel="noopener" target="_blank">
                LinkedIn <span className="sr-only">(opens in a new tab)</span>
              </a>
            </li>
            {policies.map(({ label, href }) => (
              <li key={href}>
                <Link className={link} href={href}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Link className={link} href="/policy/ranking">
                How we rank
              </Link>
            </li>
          </ul>
        </section>
        <section aria-labelledby="footer-categories">
          <h2 id="footer-categories" className="mb-1 font-semibold text-white">
            Shop by category
          </h2>
          <ul>
            {categories.slice(0, 8).map((category) => (
              <li key={category.id}>
                <Link className={link} href={categoryPath(category)}>
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
          <h3 className="mt-4 mb-1 font-semibold text-white">Discover</h3>
          <ul>
            {discover.map(({ label, href }) => (
              <li key={href}>
                <Link className={link} href={href}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-contact" className="grid content-start gap-4">
          <div>
            <h2 id="footer-contact" className="mb-2 font-semibold text-white">
              Customer care
            </h2>
            <p>
              <a className="inline-block py-1 underline" href={`tel:${care.phone.replaceAll(' ', '')}`}>
                {care.phone}
              </a>
              , {care.hours}
            </p>
            <p>
              <a className="inline-block py-1 underline" href={`mailto:${care.email}`}>
                {care.email}
              </a>
            </p>
          </div>
          <div>
            <h3 className="font-semibold text-white">Grievance officer</h3>
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
            <p>{grievance.promise}</p>
          </div>
        </section>
        <section aria-labelledby="footer-office" className="grid content-start gap-4">
          <address className="not-italic">
            <h2 id="footer-office" className="mb-2 font-semibold text-white">
              Registered office
            </h2>
            <p>{company}</p>
            {address.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
          <div>
            <h3 className="mb-2 font-semibold text-white">Download App</h3>
            <AppBadges />
          </div>
        </section>
      </div>
      <div className="wrap grid gap-1 border-t border-ink-700 pt-4 md:flex md:justify-between">
        <p>{copyright}</p>
        <p>We accept {payments}.</p>
      </div>
    </footer>
  )
}
