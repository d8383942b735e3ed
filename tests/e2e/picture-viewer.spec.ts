import { expect, test } from '@playwright/test'
import { expectNoAxeViolations, openPage } from './test-users.ts'
import { touch } from './touch.ts'

test('zoom the pictures of a product and swipe between them', async ({ page, isMobile }) => {
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

  if (isMobile)
    await touch(page, [
      { from: near(-20), to: near(-35) },
      { from: near(20), to: near(35) },
    ])
  else {
    await page.mouse.move(centre.x, centre.y)
    await page.mouse.wheel(0, -200)
  }
  await expect.poll(shownWidth).toBeGreaterThan(width * 1.4)
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  await page.keyboard.type('---')
  await expect.poll(shownWidth).toBe(width)

  if (isMobile) await touch(page, [{ from: near(100), to: near(-60) }])
  else {
    await page.mouse.down()
    await page.mouse.move(centre.x - 200, centre.y, { steps: 4 })
    await page.mouse.up()
  }
  await expect(viewer.getByRole('status')).toHaveText(/^2 of/)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()
})
