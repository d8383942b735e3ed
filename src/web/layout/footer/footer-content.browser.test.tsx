import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Texts } from '#tests/texts.tsx'
import FooterContent from './footer-content.tsx'

test.each([true, undefined])('the footer of a language with drafts (%s) says so', async (draft) => {
  const root = {
    id: 'root',
    path: '/',
    loader: () => ({ locale: 'en', languages: ['en', 'hi'], draft }),
    HydrateFallback: () => null,
    element: (
      <Texts>
        <FooterContent categories={[]} />
      </Texts>
    ),
  }
  const page = await render(<RouterProvider router={createMemoryRouter([root])} />)
  await expect.element(page.getByText('© 2019-2024 TharaCart')).toBeVisible()
  expect(page.getByText('Translation not yet reviewed').elements()).toHaveLength(draft ? 1 : 0)
})
