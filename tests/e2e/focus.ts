import type { Page } from '@playwright/test'

/** Returns whether the focused element is visible and has a ring, and the product that it would open. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const el = document.activeElement
    if (!el || el === document.body) return null
    // A radio button or checkbox is drawn by its label, a card's link by the card.
    const visibleElement = el.closest('label, article') ?? el
    const box = visibleElement.getBoundingClientRect()
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 2)
    const isVisible = [0.2, 0.5, 0.8].some((part) => {
      const y = box.top + box.height * part
      const top = document.elementFromPoint(x, y)
      return top !== null && (visibleElement.contains(top) || top.contains(visibleElement))
    })
    const hasRing = [el, visibleElement, el.parentElement].some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one ?? el)
      // A slider has the ring at its thumb, whose style cannot be read.
      const isSlider = el.matches('[type=range]')
      return isSlider || (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    const name = el.outerHTML.slice(0, 160)
    return { name, seen: isVisible, ringed: hasRing, href: el.getAttribute('href') ?? '' }
  })
