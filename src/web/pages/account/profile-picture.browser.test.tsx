import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { chooseFiles, drawPicture, picturesOf } from '#tests/drawn-picture.ts'
import { ProfilePicture } from './profile-picture.tsx'

const requests = recordRequests()

it('a big profile picture is sent reduced', async () => {
  const element = <ProfilePicture user={{ name: 'Meera', profileUrl: null } as never} />
  await renderPage(element)
  const input = page.getByLabelText('Add a picture').element()
  chooseFiles(input as HTMLInputElement, [await drawPicture(3200, 4800)])
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]?.path).toBe('/api/profile-picture')
  expect(await picturesOf(requests[0]?.form ?? new FormData(), 'image')).toEqual([['image/jpeg', 1600, 2400]])
})
