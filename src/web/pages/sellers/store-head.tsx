import { EmailText } from '#ui/layout/email-text.tsx'
import { useText } from '#ui/layout/text.ts'
import type { ReactNode } from 'react'
import { countFilters } from '#domain/filters.ts'
import { toPaise } from '#domain/money.ts'
import { onTimePercent, responseTime, type storeAge } from '#domain/seller-figures.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { RatingChip } from '#ui/product/stars.tsx'
import type { ListingData } from '#web/components/listing/listing-loader.ts'
import { totalText } from '#web/components/listing/count-text.ts'
import { ReportButton } from '#web/components/product/report-button.tsx'
import { RateSeller } from './rate-seller.tsx'
import type { Seller } from './store-path.ts'

type Props = { seller: Seller; products: ListingData; age: ReturnType<typeof storeAge> }

/** Picture and name of the store, its age, and figures computed from its orders (ruling 25). */
export function StoreHead({ seller, products, age }: Props) {
  const text = useText()
  const { id, createdDate, storedetails, rating, ratingCount, about, figures } = seller
  const { otherSellers: count, otherSellersFrom: from } = figures
  const otherFigures =
    count > 0 && from !== null && text.sellerFigures.otherSellers({ count, fromPaise: toPaise(from) })
  return (
    <header className="overflow-hidden rounded-lg border border-ink-200 bg-white">
      {storedetails.hero && (
        <Picture
          src={storedetails.hero}
          alt=""
          ratio={1440 / 420}
          fit="cover"
          eager="first"
          sizes="(min-width: 1440px) 1392px, 100vw"
          className="aspect-24/7 max-h-64 w-full"
        />
      )}
      <div className="grid gap-4 p-4 md:grid-cols-2 md:gap-8">
        <div className="grid content-start gap-2">
          <h1 className="title">{storedetails.storename}</h1>
          <p>
            <a className="inline-flex min-h-6 items-center gap-2 hover:underline" href="#ratings">
              <RatingChip rating={rating ?? 0} count={ratingCount} />
            </a>
          </p>
          <p className="text-ink-700">
            {text.sellers.joinedAgo({
              joined: text.sellerFigures.joinedMonth(new Date(createdDate._seconds * 1000)),
              age: text.sellerFigures.age(age),
            })}
          </p>
          {about && <p className="max-w-prose text-ink-800">{about}</p>}
          <div className="text-buttons flex flex-wrap items-center">
            <RateSeller seller={seller} kind="quiet">
              {text.sellers.leaveFeedback}
            </RateSeller>
            <ReportButton subject="seller" subjectId={id} />
          </div>
        </div>
        <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-3">
          <Fact label={text.sellers.onTimeDelivery}>{text.sellerFigures.onTime(onTimePercent(figures))}</Fact>
          <Fact label={text.sellers.questionResponse}>
            {text.sellerFigures.response(
              responseTime({ answered: figures.answered, minutes: figures.responseMinutes }),
            )}
          </Fact>
          {otherFigures && <Fact label={text.sellers.otherSellers}>{otherFigures}</Fact>}
          {products.total > 0 && (
            <Fact label={text.sellers.products}>
              <a className="link inline-block min-h-6" href="#products">
                {text.common.seeAll} {countFilters(products.query) === 0 && totalText(products, text)}
              </a>
            </Fact>
          )}
          <Business seller={seller} />
        </dl>
      </div>
    </header>
  )
}

/** Legal details of the seller (E-Commerce Rules 2020, rule 5(3)). */
function Business({ seller }: { seller: Seller }) {
  const text = useText()
  const { legalName, address, gstin, carePhone, careEmail } = seller
  return (
    <>
      <Fact label={text.common.soldBy}>
        {legalName} {gstin && <Badge kind="verified">{text.common.gstRegistered}</Badge>}
      </Fact>
      {gstin && (
        <Fact label={text.common.taxIds.gstin}>
          <span className="num">{gstin}</span>
        </Fact>
      )}
      <Fact label={text.common.address} wide>
        {address}
      </Fact>
      {(carePhone || careEmail) && (
        <Fact label={text.common.customerCare} wide>
          {carePhone && (
            <a className="link inline-block min-h-6" href={`tel:${carePhone}`}>
              {carePhone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')}
            </a>
          )}
          {careEmail && (
            <a className="link block min-h-6" href={`mailto:${careEmail}`}>
              <EmailText>{careEmail}</EmailText>
            </a>
          )}
        </Fact>
      )}
    </>
  )
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-2' : ''}`}>
      <dt className="text-xs text-ink-600">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
