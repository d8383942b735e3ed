import { type VisitorMessages, visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useEffect, useRef, useState } from 'react'
import { TickIcon } from '#ui/layout/icons.tsx'
import type { Route } from './+types/gst-registration-page'
import { AccountCard } from './account-card.tsx'
import { emptyDraft, type GstDraft, writeGstDraft, readGstDraft } from './gst-draft.ts'
import { BusinessDetails } from './gst-business-details.tsx'
import { EnterGstOtp, SendGstOtp } from './gst-phone.tsx'
import { RegisterBusiness } from './gst-register.tsx'
import { useIsHydrated } from '#ui/layout/hydration.ts'

export const handle = { texts: 'states' }

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return [
    { title: text.pageTitles.gstPageTitle },
    { name: 'description', content: text.pageTitles.gstDescription },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Title and component of the four steps. */
const steps = (text: VisitorMessages) =>
  [
    { title: text.auth.businessDetails, Step: BusinessDetails },
    { title: text.auth.officialPhone, Step: SendGstOtp },
    { title: text.common.enterOtp, Step: EnterGstOtp },
    { title: text.common.yourAccount, Step: RegisterBusiness },
  ] as const

/**
 * Business registration: GST number, code to the official phone, input of the code, account (accounts §2, §4).
 */
export default function GstRegistrationPage() {
  const ready = useIsHydrated()
  const storedDraft = ready ? readGstDraft() : null
  return <Registration key={storedDraft ? 'resumed' : 'new'} initial={storedDraft ?? emptyDraft} />
}

function Registration({ initial }: { initial: GstDraft }) {
  const text = useText(visitorTexts)
  const [draft, setDraft] = useState(initial)
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(draft.step)
  const { title, Step } = steps(text)[draft.step]
  useEffect(() => {
    // An input that took the focus when it appeared keeps it.
    if (shownStep.current !== draft.step && !(document.activeElement instanceof HTMLInputElement))
      heading.current?.focus()
    shownStep.current = draft.step
  }, [draft.step])
  const change = (hasNext: Partial<GstDraft>) => {
    const next = { ...draft, ...hasNext }
    setDraft(next)
    writeGstDraft(next)
  }
  return (
    <AccountCard title={text.common.registerBusiness} wide>
      <div className="grid gap-6 lg:grid-cols-[14rem_1fr] lg:gap-10">
        <StepList current={draft.step} />
        <section aria-labelledby="step" className="grid content-start gap-4">
          <h2 id="step" ref={heading} tabIndex={-1} className="heading outline-none">
            <span className="block text-base font-normal text-ink-600">
              {text.auth.stepOfFour({ step: draft.step + 1 })}
            </span>
            {title}
          </h2>
          <Step draft={draft} change={change} />
          {draft.step > 0 && (
            <button
              type="button"
              className="link min-h-11 justify-self-start"
              onClick={() => change(previousStep(draft))}
            >
              {text.common.back}
            </button>
          )}
        </section>
      </div>
    </AccountCard>
  )
}

/** Returns the change for one step back. A verified phone stays verified. */
function previousStep(draft: GstDraft): Partial<GstDraft> {
  const step = draft.step === 3 ? 1 : draft.step - 1
  return { step: step as GstDraft['step'] }
}

function StepList({ current }: { current: number }) {
  const text = useText(visitorTexts)
  return (
    <ol className="flex gap-2 lg:grid lg:content-start lg:gap-4" aria-label={text.auth.steps}>
      {steps(text).map(({ title }, index) => (
        <li
          key={title}
          aria-current={index === current ? 'step' : undefined}
          className="flex flex-1 flex-col gap-1 lg:flex-row lg:items-center lg:gap-3"
        >
          <span
            className={
              index <= current
                ? 'h-1 rounded-full bg-leaf-700 lg:grid lg:size-8 lg:place-items-center lg:text-white'
                : 'h-1 rounded-full bg-ink-300 lg:grid lg:size-8 lg:place-items-center lg:text-ink-950'
            }
          >
            <span className="hidden font-bold lg:grid" aria-hidden="true">
              {index < current ? <TickIcon /> : index + 1}
            </span>
          </span>
          <span
            className={
              index === current ? 'text-xs font-bold lg:text-base' : 'text-xs text-ink-600 lg:text-base'
            }
          >
            {title}
            {index < current && <span className="sr-only"> {text.auth.stepIsDone}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
