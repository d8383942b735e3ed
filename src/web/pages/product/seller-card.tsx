import { EmailText } from '#ui/layout/email-text.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { StoreIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { RatingChip } from '#ui/product/stars.tsx'
import type { Product } from '#contract/shapes.ts'
import { ReportButton } from '#web/components/product/report-button.tsx'
import { pathTo } from '#web/path-to.ts'

/** The seller: name, registration, address, care contact and rating (E-Commerce Rules 2020, rule 5(3)). */
export default function SellerCard({ product: { seller, sellerId, productId } }: { product: Product }) {
  const text = useText()
  const store = seller.storedetails.storename
  return (
    <section className="panel grid content-start md:h-full gap-2" aria-label={text.product.seller}>
      <p className="muted text-sm">{text.common.soldBy}</p>
      <p className="flex flex-wrap items-center gap-2">
        <StoreIcon className="text-leaf-700" />
        <Link
          className="link min-w-0 text-md wrap-anywhere"
          href={pathTo('/seller-store/:sellerId', { sellerId })}
        >
          {store}
        </Link>
        {seller.rating !== null && <RatingChip rating={seller.rating} count={seller.ratingCount} />}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-sm [&>dd]:wrap-anywhere [&>dt]:text-ink-600">
        <dt>{text.product.business}</dt>
        <dd>
          {seller.legalName} {seller.gstin && <Badge kind="verified">{text.common.gstRegistered}</Badge>}
        </dd>
        {seller.gstin && (
          <>
            <dt>{text.common.taxIds.gstin}</dt>
            <dd className="num">{seller.gstin}</dd>
          </>
        )}
        {seller.address && (
          <>
            <dt>{text.common.address}</dt>
            <dd>{seller.address}</dd>
          </>
        )}
        {(seller.carePhone || seller.careEmail) && (
          <>
            <dt>{text.common.customerCare}</dt>
            <dd>
              {seller.carePhone && (
                <a className="link inline-block min-h-6" href={`tel:${seller.carePhone}`}>
                  {seller.carePhone}
                </a>
              )}
              {seller.careEmail && (
                <a className="link block min-h-6" href={`mailto:${seller.careEmail}`}>
                  <EmailText>{seller.careEmail}</EmailText>
                </a>
              )}
            </dd>
          </>
        )}
        <dt>{text.product.onTheShop}</dt>
        <dd>{text.product.since({ year: new Date(seller.createdDate._seconds * 1000).getUTCFullYear() })}</dd>
      </dl>
      <div>
        <ReportButton subject="product" subjectId={productId} />
      </div>
    </section>
  )
}
