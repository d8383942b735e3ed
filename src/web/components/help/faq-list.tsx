import { useState } from 'react'
import { searchFaq } from '#domain/faq-search.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useText } from '#ui/layout/text.ts'
import { useCall } from '#web/api/client.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { FaqQuestions } from './faq-questions.tsx'

/** Placeholders of the list; the help centre of the demo has about as many questions. */
const PLACEHOLDERS = 10

/** Questions and answers with a search. `#<id>` of the URL opens a question. */
export function FaqList() {
  const { about } = useText()
  const { data: all, status, error, refresh } = useCall('GET /faq')
  const [search, setSearch] = useState('')
  const found = searchFaq(all ?? [], search)
  return (
    <section className="panel grid gap-3" aria-labelledby="faq">
      <h2 className="heading" id="faq">
        {about.faqTitle}
      </h2>
      <form role="search" aria-label={about.searchFaq} onSubmit={(event) => event.preventDefault()}>
        <Field
          type="search"
          label={about.searchFaq}
          value={search}
          maxLength={100}
          onChange={(event) => setSearch(event.target.value)}
        />
      </form>
      {status === 'failed' && !all ? (
        <LoadError title={about.faqFailed} error={error} onRetry={() => void refresh()} />
      ) : (
        <StateText
          loading={!all}
          empty={found.length === 0}
          emptyText={about.noFaq}
          found={search.trim() === '' ? '' : about.faqFound({ count: found.length })}
        />
      )}
      {all ? (
        <FaqQuestions questions={found} level={3} />
      ) : (
        status !== 'failed' && (
          <div className="grid gap-1">
            {Array.from({ length: PLACEHOLDERS }, (_, index) => (
              <Skeleton key={index} className="h-11 w-full" />
            ))}
          </div>
        )
      )}
    </section>
  )
}
