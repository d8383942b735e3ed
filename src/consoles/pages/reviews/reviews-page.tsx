import { useState } from 'react'
import { formatCount } from '#domain/money.ts'
import { consoleTexts } from '#text/console.ts'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { Stars } from '#ui/product/stars.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import { ReasonDialog, useStepKey } from '#consoles/form/step-dialog.tsx'
import { useStepDone } from '#consoles/form/use-step-done.ts'
import { DataTable } from '#consoles/table/data-table.tsx'
import type { RowOf } from '#consoles/table/list.ts'
import { ProductLink } from './product-link.tsx'

type Review = RowOf<'reviews'>

/** The reviews of the products of the store, or of all stores. A store can report one. */
export default function ReviewsPage() {
  const { reviews: text, desk: deskText } = useText(consoleTexts)
  const { dates } = useText()
  const { desk, permissions, send } = useDesk()
  const [reported, setReported] = useState<Review | null>(null)
  const props = useStepDone('reviews', () => setReported(null))
  const keyOf = useStepKey()
  const mayReport = desk === 'seller' && permissions.has('reviews.write')
  return (
    <>
      <DataTable
        list="reviews"
        caption={deskText.titles.reviews}
        rowId={({ reviewId }) => reviewId}
        rowName={({ headline, productName }) => headline || productName}
        usualSort="-at"
        columns={[
          { id: 'stars', label: text.stars, cell: ({ stars }) => <Stars rating={stars} /> },
          {
            id: 'review',
            label: text.review,
            cell: ({ headline, comment }) => (
              <span className="block md:min-w-72">
                <strong>{headline}</strong>
                {comment !== '' && <span className="block whitespace-pre-wrap">{comment}</span>}
              </span>
            ),
          },
          { id: 'product', label: text.product, cell: (review) => <ProductLink product={review} /> },
          {
            id: 'written',
            label: text.written,
            sort: 'at',
            cell: ({ at }) => (
              <time className="whitespace-nowrap" dateTime={at}>
                {dates.date(new Date(at))}
              </time>
            ),
          },
          {
            id: 'reports',
            label: text.reports,
            isNumber: true,
            cell: ({ reports }) => formatCount(reports),
          },
          ...(mayReport
            ? [
                {
                  id: 'actions',
                  label: text.actions,
                  cell: (review: Review) => (
                    <Button kind="neutral" small onClick={() => setReported(review)}>
                      {text.report}
                      <span className="sr-only"> {review.headline || review.productName}</span>
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
        filters={[
          { kind: 'text', name: 'q', label: text.searchReviews },
          {
            kind: 'select',
            name: 'stars',
            label: text.stars,
            options: [1, 2, 3, 4, 5].map((stars) => ({
              value: String(stars),
              label: text.starsOption({ stars }),
            })),
          },
          { kind: 'text', name: 'productId', label: text.productId },
          ...(desk === 'operator' ? ([{ kind: 'text', name: 'seller', label: text.storeId }] as const) : []),
        ]}
        views={[
          { name: text.all, query: '' },
          ...[1, 2].map((stars) => ({ name: text.starsOption({ stars }), query: `stars=${stars}` })),
        ]}
        empty={{ title: text.reviewsEmpty, text: text.reviewsEmptyNote }}
      />
      {reported && (
        <ReasonDialog
          title={text.reportTitle}
          yes={text.report}
          hint={text.reportHint}
          step={async (reason) => {
            const input = { reviewId: reported.reviewId, reason }
            const { number } = await send('POST /seller/reviews/:reviewId/report', input, keyOf(input))
            return text.reportDone({ number })
          }}
          {...props}
        >
          <p className="text-ink-700">{text.reportNote}</p>
        </ReasonDialog>
      )}
    </>
  )
}
