import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { useLang } from '#ui/layout/lang.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'

type Props = {
  questions: Calls['GET /faq']['output']
  /** Level of the headings. */
  level: 2 | 3
}

/** Questions with their answers. `#<id>` of the URL opens a question. */
export function FaqQuestions({ questions, level }: Props) {
  const { hash } = useLocation()
  const langOf = useLang()
  const named = decodeHash(hash)
  // The browser opens no question, and does not find one that is loaded after the page.
  useEffect(() => {
    const question = named === '' ? null : document.getElementById(named)
    if (!(question instanceof HTMLDetailsElement)) return
    question.open = true
    question.scrollIntoView({ block: 'start' })
    question.querySelector('summary')?.focus({ preventScroll: true })
  }, [named])
  return (
    <div>
      {questions.map(({ id, question, answer }) => {
        const lang = langOf(question)
        return (
          <Disclosure
            key={id}
            id={id}
            summary={lang ? <span lang={lang}>{question}</span> : question}
            level={level}
          >
            {/* The only HTML from data: sanitised by the server when it is stored and when it is read (ruling 46). */}
            <div
              className="rich-text max-w-prose pt-1 wrap-anywhere"
              lang={lang}
              dangerouslySetInnerHTML={{ __html: answer }}
            />
          </Disclosure>
        )
      })}
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
