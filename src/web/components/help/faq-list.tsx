import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { searchFaq } from '#domain/faq-search.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useCall } from '#web/api/client.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { useHelpText } from '#web/layout/help-text.ts'

type Faq = Calls['GET /faq']['output'][number]
/** Placeholders of the list; the help centre of the demo has about as many questions. */
const PLACEHOLDERS = 10

/** Questions and answers with a search. `#<id>` of the URL opens a question. */
export function FaqList() {
  const { help } = useHelpText()
  const { data: all, status, error, refresh } = useCall('GET /faq')
  const [search, setSearch] = useState('')
  const found = searchFaq(all ?? [], search)
  return (
    <section className="panel grid gap-3" aria-labelledby="faq">
      <h2 className="heading" id="faq">
        {help.faqTitle}
      </h2>
      <form role="search" aria-label={help.searchFaq} onSubmit={(event) => event.preventDefault()}>
        <Field
          type="search"
          label={help.searchFaq}
          value={search}
          maxLength={100}
          onChange={(event) => setSearch(event.target.value)}
        />
      </form>
      {status === 'failed' && !all ? (
        <LoadError title={help.faqFailed} error={error} onRetry={() => void refresh()} />
      ) : (
        <StateText
          loading={!all}
          empty={found.length === 0}
          emptyText={help.noFaq}
          found={search.trim() === '' ? '' : help.faqFound({ count: found.length })}
        />
      )}
      {all ? (
        <Questions questions={found} />
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

function Questions({ questions }: { questions: readonly Faq[] }) {
  const { hash } = useLocation()
  const named = decodeHash(hash)
  // The questions are loaded after the page, so that the browser did not find the one of the URL.
  useEffect(() => {
    const question = named === '' ? null : document.getElementById(named)
    if (!(question instanceof HTMLDetailsElement)) return
    question.open = true
    question.scrollIntoView({ block: 'start' })
    question.querySelector('summary')?.focus({ preventScroll: true })
  }, [named])
  return (
    <div>
      {questions.map(({ id, question, answer }) => (
        <Disclosure key={id} id={id} summary={question} level={3}>
          {/* The only HTML from data: sanitised by the server when it is stored and when it is read (ruling 46). */}
          <div className="faq-answer" dangerouslySetInnerHTML={{ __html: answer }} />
        </Disclosure>
      ))}
    </div>
  )
}

/** Returns the id that a hash names; empty for none and for one that is not valid percent-encoding. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
