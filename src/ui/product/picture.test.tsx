import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture, pictureSet } from './picture.tsx'

test('an uploaded picture has every width', () => {
  expect(pictureSet('/media/abc')).toBe(
    '/media/abc/160.webp 160w, /media/abc/240.webp 240w, /media/abc/360.webp 360w, ' +
      '/media/abc/540.webp 540w, /media/abc/720.webp 720w, /media/abc/1080.webp 1080w',
  )
})

test.each(['https://cdn.example.com/a.jpg', '/assets/rice.svg', '/media/abc/360.webp'])(
  'another URL has no widths: %s',
  (src) => {
    expect(pictureSet(src)).toBeNull()
    expect(renderToString(<Picture src={src} alt="" />)).not.toContain('srcSet')
  },
)

test('has a size, and a picture of the first view is loaded at once', () => {
  const eager = renderToString(<Picture src="/media/abc" alt="Rice" ratio={2} eager />)
  expect(eager).toContain('width="720" height="360"')
  expect(eager).toContain('sizes="100vw"')
  expect(eager).not.toMatch(/loading|noscript/)
  const first = renderToString(<Picture src="/media/abc" alt="Rice" eager="first" colour="honeydew" />)
  expect(first).toContain('fetchPriority="high"')
  expect(first).toContain('background-color:honeydew')
})

test('another picture reserves its space and has a fallback without script', () => {
  const later = renderToString(<Picture src="/media/abc" alt="Rice" colour="honeydew" className="size-8" />)
  expect(later).toMatch(/^<picture class="picture size-8" style="background-color:honeydew"><noscript><img /)
  expect(later).not.toContain('srcSet')
})
