import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { chooseFiles, drawPicture, picturesOf } from '#tests/drawn-picture.ts'
import { replaceFetch } from '#tests/network.ts'
import { Texts } from '#tests/texts.tsx'
import { clearCallCache } from '#web/api/client.ts'
import { ProfilePicture } from './profile-picture.tsx'

let requests: ReturnType<typeof replaceFetch>
beforeEach(() => {
  requests = replaceFetch()
})
afterEach(async () => {
  await cleanup()
  clearCallCache()
  vi.unstubAllGlobals()
})

it('a big profile picture is sent reduced', async () => {
  const element = <ProfilePicture user={{ name: 'Meera', profileUrl: null } as never} />
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, { wrapper: Texts })
  const input = page.getByLabelText('Add a picture').element()
  chooseFiles(input as HTMLInputElement, [await drawPicture(3200, 4800)])
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]?.path).toBe('/api/profile-picture')
  expect(await picturesOf(requests[0]?.form ?? new FormData(), 'image')).toEqual([['image/jpeg', 1600, 2400]])
})
