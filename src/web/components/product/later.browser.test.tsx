import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { later } from './later.tsx'

function Section({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  return (
    <section>
      {name} <button type="button">Other</button>
      <button type="button" onClick={() => setCount(count + 1)}>
        Press
      </button>
      <output>{count}</output>
    </section>
  )
}
const rendered = (top: number) =>
  `<div style="height:${top}px"></div><div class="place"><section>Reviews <button type="button">Other</button><button type="button">Press</button><output>0</output></section></div>`

let root: ReturnType<typeof hydrateRoot> | undefined
afterEach(() => {
  root?.unmount()
  window.earlyClick = null
  document.body.innerHTML = ''
  scrollTo(0, 0)
})

/** Hydrates a page of the server whose section is `top` pixels below its start; `send` completes the script of the section. */
async function open(top: number, beforeHydration = () => undefined as void) {
  const script = Promise.withResolvers<{ default: typeof Section }>()
  const calls: number[] = []
  const Later = later(() => {
    calls.push(1)
    return script.promise
  })
  const page = document.createElement('main')
  page.innerHTML = rendered(top)
  document.body.append(page)
  beforeHydration()
  root = hydrateRoot(
    page,
    <>
      <div style={{ height: `${top}px` }} />
      <Later name="Reviews" className="place" />
    </>,
  )
  await act(async () => {})
  return { calls, send: () => act(async () => script.resolve({ default: Section })) }
}
const sectionText = () => document.querySelector('section')?.textContent

it('keeps the HTML of the server and loads the script when it comes near', async () => {
  const { calls, send } = await open(5000)
  expect(sectionText()).toBe('Reviews OtherPress0')
  expect(calls).toEqual([])
  scrollTo(0, 5000)
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(sectionText()).toBe('Reviews OtherPress0')
  await send()
  await expect.poll(sectionText).toBe('Reviews OtherPress0')
  document.querySelectorAll('button')[1]?.click()
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('1')
})

it('repeats the press of a button before its script has come, once', async () => {
  const { send } = await open(0)
  document.querySelectorAll('button')[1]?.click()
  // The focus comes back to it.
  document.querySelectorAll('button')[1]?.focus()
  expect(document.querySelector('output')?.textContent).toBe('0')
  await send()
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('1')
  expect(document.activeElement?.textContent).toBe('Press')
})

it('keeps the focus that a button got before hydration', async () => {
  const { send } = await open(0, () => document.querySelectorAll('button')[1]?.focus())
  await send()
  await expect.poll(() => document.activeElement?.textContent).toBe('Press')
})

it('repeats a press from before hydration', async () => {
  const { send } = await open(0, () => {
    const button = document.querySelectorAll('button')[1]
    button?.addEventListener('click', (event) => (window.earlyClick = event))
    button?.click()
  })
  await send()
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('1')
})

it('repeats a press during which its script comes', async () => {
  const { send } = await open(0)
  const button = document.querySelectorAll('button')[1]
  button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await send()
  // The browser sends the click only to a button that it still finds.
  expect(document.querySelectorAll('button')[1]).toBe(button)
  button?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  button?.click()
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('1')
})

it('repeats a press whose click follows after the script has come', async () => {
  const { send } = await open(0)
  const button = document.querySelectorAll('button')[1]
  for (const type of ['pointerdown', 'pointerup'])
    button?.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  await send()
  expect(document.querySelectorAll('button')[1]).toBe(button)
  button?.click()
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('1')
})
