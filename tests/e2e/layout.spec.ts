import { test } from '@playwright/test'
import { signedInText as hindi } from '#text/hi/signed-in.ts'
import { visitorText as hindiVisitor } from '#text/hi/visitor.ts'
import { signedInText as malayalam } from '#text/ml/signed-in.ts'
import { visitorText as malayalamVisitor } from '#text/ml/visitor.ts'
import { checkLayout } from './layout-problems.ts'
import { accountScreens, shopperScreens, signInDemoShopper, visitorScreens } from './screens.ts'
import { signInWithToken } from './test-users.ts'

const widths = [320, 360, 768, 1280]

for (const { locale, script, texts } of [
  { locale: 'hi', script: 'Devanagari', texts: { ...hindiVisitor, ...hindi } },
  { locale: 'ml', script: 'Malayalam', texts: { ...malayalamVisitor, ...malayalam } },
] as const)
  test(`every screen in ${locale}: nothing is cut, overlaps, has no glyph or is wider than the window @desktop`, async ({
    page,
    request,
  }) => {
    await checkLayout(page, visitorScreens(texts), { locale, script, widths })
    const token = await signInDemoShopper(request)
    await signInWithToken(page, token)
    const screens = [...shopperScreens(texts), ...(await accountScreens(request, token))]
    await checkLayout(page, screens, { locale, script, widths })
  })

test('text of 200 %, as set in the browser: nothing is cut or overlaps @desktop', async ({
  playwright,
  request,
}, { project }) => {
  const { launchOptions = {}, baseURL = '' } = project.use
  // The size that a person sets in the browser; also media queries in rem follow it.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  try {
    const page = await browser.newPage({ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' })
    const check = (paths: string[]) =>
      checkLayout(
        page,
        paths.map((path) => ({ path })),
        { locale: 'ml', widths: [768, 1280] },
      )
    await check(['/login', '/products', '/product-page/swara-headphones', '/faq'])
    await signInWithToken(page, await signInDemoShopper(request))
    await check(['/', '/shopping-cart', '/checkout', '/my-account/my-orders', '/my-account/address'])
  } finally {
    await browser.close()
  }
})
