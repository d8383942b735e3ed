import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Texts } from '#tests/texts.tsx'
import { Button, ButtonLink } from './button.tsx'

afterEach(cleanup)

/** Returns where the text of an element begins, in pixels. */
function textStart(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element.querySelector('.btn-label') ?? element)
  return range.getBoundingClientRect().left
}

it.each([
  { kind: 'quiet', small: false },
  { kind: 'quiet', small: true },
  { kind: 'remove', small: false },
  { kind: 'remove', small: true },
] as const)('the text of a button begins where the line above begins (%o)', async (look) => {
  await render(
    <Texts>
      <div style={{ padding: 40 }}>
        <p>Line</p>
        <div>
          <Button {...look}>Button</Button>
        </div>
        <div className="flex">
          <ButtonLink {...look} href="/">
            Link
          </ButtonLink>
          <Button {...look}>Second</Button>
        </div>
      </div>
    </Texts>,
  )
  const line = textStart(page.getByText('Line').element())
  expect(textStart(page.getByRole('button', { name: 'Button' }).element())).toBeCloseTo(line, 0)
  const link = page.getByRole('link', { name: 'Link' }).element()
  expect(textStart(link)).toBeCloseTo(line, 0)
  // The boxes of neighbours do not overlap.
  const second = page.getByRole('button', { name: 'Second' }).element()
  expect(second.getBoundingClientRect().left).toBeGreaterThanOrEqual(link.getBoundingClientRect().right)
})

it('each line of a row of text buttons begins where the line above begins', async () => {
  await render(
    <div style={{ padding: 40, width: 240 }}>
      <p>Line</p>
      <div className="text-buttons flex flex-wrap gap-2">
        <Button kind="quiet" small>
          Leave a feedback
        </Button>
        <Button kind="remove" small>
          Report this seller
        </Button>
      </div>
    </div>,
  )
  const line = textStart(page.getByText('Line').element())
  const [first, second] = page.getByRole('button').elements()
  if (!first || !second) throw new Error('No buttons')
  expect(second.getBoundingClientRect().top).toBeGreaterThanOrEqual(first.getBoundingClientRect().bottom)
  for (const button of [first, second]) expect(textStart(button)).toBeCloseTo(line, 0)
})
