import { useEffect } from 'react'
import { withoutGst } from '#domain/gst.ts'
import { setGstView, useGstView } from '#ui/product/gst-view.ts'
import './gst-switch.css'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { readCookie, storeCookie } from '#web/session/cookies.ts'

const NAME = 'gst'

const isChosen = () => readCookie(NAME) === 'excl'
const store = (isExcluded: boolean) => storeCookie(NAME, isExcluded ? 'excl' : '')

/** Prices with or without GST, for business accounts: holds for all pages, and ends with the business account. */
export default function GstSwitch() {
  const { businessHome: text } = useText(signedInTexts)
  const isExcluded = useGstView() !== null
  useEffect(() => {
    setGstView(isChosen() ? withoutGst : null)
    return () => setGstView(null)
  }, [])
  const choose = (next: boolean) => {
    store(next)
    setGstView(next ? withoutGst : null)
  }
  const option = (name: string, excludes: boolean) => (
    <button
      type="button"
      aria-pressed={isExcluded === excludes}
      className={`min-h-11 cursor-pointer px-1 text-xs hover:underline lg:text-sm ${isExcluded === excludes ? 'font-bold' : 'font-normal text-leaf-100'}`}
      onClick={() => choose(excludes)}
    >
      {name}
    </button>
  )
  return (
    <div
      role="group"
      aria-label={text.pricesShown}
      className="gst-switch flex items-center text-xs whitespace-nowrap"
    >
      {option(text.inclGst, false)}
      <span aria-hidden="true">/</span>
      {option(text.exclGst, true)}
    </div>
  )
}
