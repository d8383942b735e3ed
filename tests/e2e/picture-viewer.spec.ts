import { expect, test } from '@playwright/test'
import { expectNoAxeViolations, openPage } from './test-users.ts'
import { touch } from './touch.ts'

test('two fingers zoom a picture of a product, and one leads to the next @phone', async ({ page }) => {
  await openPage(page, '/product-page/crew-tshirt-leaf-green-m')
  const opener = page.getByRole('button', { name: /^Enlarge picture 1 of [2-9]/ })
  await opener.click()
  const viewer = page.getByRole('dialog')
  const picture = viewer.getByRole('img', { name: /, picture \d$/ })
  await expect(picture).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect.poll(() => viewer.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  await expectNoAxeViolations(page)
  const shownWidth = async () => Math.round((await picture.boundingBox())?.width ?? 0)
  const centre = { x: width / 2, y: height / 2 }
  const near = (x: number) => ({ x: centre.x + x, y: centre.y })

  await touch(page, [
    { from: near(-20), to: near(-35) },
    { from: near(20), to: near(35) },
  ])
  await expect.poll(shownWidth).toBeGreaterThan(width * 1.4)
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  await page.keyboard.type('---')
  await expect.poll(shownWidth).toBe(width)

  await touch(page, [{ from: near(100), to: near(-60) }])
  await expect(viewer.getByRole('status')).toHaveText(/^2 of/)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()
})
