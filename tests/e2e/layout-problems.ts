import { expect, type Page, test } from '@playwright/test'
import { type Locale, pathIn } from '#domain/languages.ts'
import type { Screen } from './screens.ts'
import { openPage } from './test-users.ts'

export type LayoutOptions = {
  locale: Locale
  /** The script of the language, whose letters must have a glyph. */
  script?: string
  /** The texts that must not end in "…" match it. */
  whole?: string
  /** Widths of the window, narrowest first. */
  widths: readonly number[]
  /** Examines each screen further. */
  examine?: (page: Page) => Promise<void>
}

/** Opens screens in a language and expects no problem of layout at each width. */
export async function checkLayout(
  page: Page,
  screens: readonly Screen[],
  { locale, script, whole, widths, examine }: LayoutOptions,
): Promise<void> {
  for (const { path, layer } of screens)
    await test.step(`${path}${layer ? `, ${layer.name}` : ''}`, async () => {
      // Some layers are opened by what narrow windows have alone, and are there as long as the window is narrow.
      const shown = layer?.only === 'phone' ? widths.filter((width) => width < 640) : widths
      if (shown.length === 0) return
      await page.setViewportSize({ width: shown.at(layer?.only === 'phone' ? 0 : -1) ?? 0, height: 800 })
      await openPage(page, pathIn(locale, path))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await layer?.open(page)
      await page.evaluate(() => document.fonts.ready)
      await examine?.(page)
      for (const [index, width] of shown.entries()) {
        await page.setViewportSize({ width, height: 800 })
        // Glyphs do not depend on the width.
        const glyphsOf = index === 0 && script !== undefined ? script : null
        await expect
          .poll(() => page.evaluate(layoutProblems, { whole: whole ?? null, script: glyphsOf }), {
            message: `${width} px`,
            timeout: 20_000,
          })
          .toEqual([])
      }
    })
}

/**
 * Runs in the page and returns its problems of layout: a page wider than the window, text that is cut by the box around it,
 * texts that overlap, and letters without a glyph.
 */
function layoutProblems({ whole, script }: { whole: string | null; script: string | null }): string[] {
  const problems = new Set<string>()
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth)
    problems.add(`the page is ${scrollWidth - clientWidth} px wider than the window`)

  /** An area that is cut, and in which directions. */
  type Clip = { box: DOMRect; x: boolean; y: boolean; scrolls: boolean; shortens: boolean }
  type Rect = { left: number; right: number; top: number; height: number }
  type Text = { text: string; rects: Rect[]; layer: Element | null }
  const texts: Text[] = []
  const glyphs = new Map<string, Set<string>>()
  const clips = new Map<Element, Clip[]>()

  /** Returns the boxes that cut the content of an element, from the inside to the outside. */
  function clipsOf(element: Element): Clip[] {
    const known = clips.get(element)
    if (known) return known
    // The page scrolls, unless a dialog is open.
    if (element === document.body) return []
    const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const [x, y] = [overflowX !== 'visible', overflowY !== 'visible']
    const outer = element.parentElement && position !== 'fixed' ? clipsOf(element.parentElement) : []
    const all = [...outer]
    if (x || y)
      all.unshift({
        box: element.getBoundingClientRect(),
        x,
        y,
        scrolls: /auto|scroll/.test(overflowX + overflowY),
        shortens: textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      })
    clips.set(element, all)
    return all
  }
  const layers = new Map<Element, Element | null>()
  /** Returns the nearest positioned element around an element; null without one. A positioned element may cover other text. */
  function layerOf(element: Element | null): Element | null {
    if (!element) return null
    const known = layers.get(element)
    if (known !== undefined) return known
    const { position } = getComputedStyle(element)
    const layer = /fixed|sticky|absolute/.test(position) ? element : layerOf(element.parentElement)
    layers.set(element, layer)
    return layer
  }
  const isHidden = (element: Element) =>
    element.closest('[inert], noscript, svg, option') !== null ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text & CharacterData
    const element = node.parentElement
    const text = node.data.trim()
    if (!element || text === '' || isHidden(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = clipsOf(element)
    // Text for screen readers alone is in a box of one pixel.
    if (boxes.some(({ box }) => box.width <= 1 || box.height <= 1)) continue
    const all = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (all.length === 0) continue
    const name = `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
    const shown: Rect[] = []
    let isShortened = false
    let isCut = false
    for (const rect of all) {
      let { left, right, top, bottom } = rect
      for (const { box, x, y, scrolls, shortens } of boxes) {
        // The box of a line of text is taller than its letters.
        const margin = rect.height * 0.2
        if (
          (x && (right > box.right + 1 || left < box.left - 1)) ||
          (y && (bottom > box.bottom + margin || top < box.top - margin))
        ) {
          if (shortens) isShortened = true
          else if (!scrolls && !isShortened) isCut = true
        }
        if (x) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
        if (y) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
        // No part of the text is visible. A shopper can scroll to it, if the box scrolls.
        if (right - left < 1 || bottom - top < 1) break
      }
      if (right - left >= 1 && bottom - top >= rect.height / 2)
        shown.push({ left, right, top, height: bottom - top })
    }
    if (isCut) problems.add(`${name} is cut`)
    if (isShortened && whole !== null && new RegExp(whole).test(text)) problems.add(`${name} is shortened`)
    if (shown.length === 0) continue
    texts.push({ text: name, rects: shown, layer: layerOf(element) })
    if (script !== null) {
      const { fontFamily, fontWeight } = getComputedStyle(element)
      const font = `${fontWeight} 20px ${fontFamily}`
      const letters = glyphs.get(font) ?? new Set()
      glyphs.set(font, letters)
      for (const [letter] of text.matchAll(new RegExp(`\\p{Script=${script}}`, 'gu'))) letters.add(letter)
    }
  }

  // The middle of each line: the boxes of two lines of text overlap without their letters doing so.
  const lines = texts
    .flatMap(({ text, rects, layer }) =>
      rects.map(({ left, right, top, height }) => ({
        text,
        layer,
        left,
        right,
        top: top + height * 0.25,
        bottom: top + height * 0.75,
      })),
    )
    .toSorted((one, other) => one.top - other.top)
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.top >= one.bottom) break
      if (
        one.layer === other.layer &&
        one.text !== other.text &&
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
      )
        problems.add(`${one.text} and ${other.text} overlap`)
    }

  const side = 40
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  const draw = (letter: string, font: string) => {
    context.font = font
    context.clearRect(0, 0, side, side)
    context.fillText(letter, side / 4, side * 0.7)
    return new Uint32Array(context.getImageData(0, 0, side, side).data.buffer).join()
  }
  for (const [font, letters] of glyphs) {
    // What a browser shows without the fonts of the shop: the same box for every letter, unless the device has a font.
    const device = font.replaceAll(/"(Indic|Indic Local|Indic Fallback|Language Name)", /g, '')
    const boxes = new Set([...letters].map((letter) => draw(letter, device)))
    const [box] = boxes
    if (letters.size > 1 && boxes.size === 1)
      for (const letter of letters)
        if (draw(letter, font) === box) problems.add(`${letter} has no glyph in ${font}`)
  }
  return [...problems]
}
