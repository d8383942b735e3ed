import type { Product } from '#contract/shapes.ts'
import { Badge } from '#ui/product/badge.tsx'
import { StoreIcon } from '#ui/layout/icons-more.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { RatingChip } from '#ui/product/stars.tsx'
import { ReportButton } from '#web/components/product/report-button.tsx'
import { pathTo } from '#web/path-to.ts'

/** The seller: name, registration, address, care contact and rating (E-Commerce Rules 2020, rule 5(3)). */
export function SellerCard({ product: { seller, sellerId, productId } }: { product: Product }) {
  const store = seller.storedetails.storename
  return (
    <section className="panel grid gap-2" aria-label="Seller">
      <p className="muted text-sm">Sold by</p>
      <p className="flex flex-wrap items-center gap-2">
        <StoreIcon className="text-leaf-700" />
        <Link className="link text-md" href={pathTo('/seller-store/:sellerId', { sellerId })}>
          {store}
        </Link>
        {seller.rating !== null && <RatingChip rating={seller.rating} count={seller.ratingCount} />}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-sm [&>dt]:text-ink-600">
        <dt>Business</dt>
        <dd>
          {seller.legalName} {seller.gstin && <Badge kind="verified">GST registered</Badge>}
        </dd>
        {seller.gstin && (
          <>
            <dt>GSTIN</dt>
            <dd className="num">{seller.gstin}</dd>
          </>
        )}
        {seller.address && (
          <>
            <dt>Address</dt>
            <dd>{seller.address}</dd>
          </>
        )}
        {(seller.carePhone || seller.careEmail) && (
          <>
            <dt>Customer care</dt>
            <dd>
              {seller.carePhone && (
                <a className="link inline-block min-h-6" href={`tel:${seller.carePhone}`}>
                  {seller.carePhone}
                </a>
              )}
              {seller.careEmail && (
                <a className="link block min-h-6 break-all" href={`mailto:${seller.careEmail}`}>
                  {seller.careEmail}
                </a>
              )}
            </dd>
          </>
        )}
        <dt>On TharaCart</dt>
        <dd>since {new Date(seller.createdDate._seconds * 1000).getUTCFullYear()}</dd>
      </dl>
      <div>
        <ReportButton subject="product" subjectId={productId} />
      </div>
    </section>
  )
}
