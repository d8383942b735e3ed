import { expect, test } from 'vitest'
import { fillHashQueue } from '#tests/hash-queue.ts'
import { hashPassword, isPassword } from './passwords.ts'

test('a full queue refuses the first password of an unknown user, and checks later ones (S-22)', async () => {
  const release = fillHashQueue()
  await expect(isPassword(null, 'Monsoon@2026x')).rejects.toMatchObject({ code: 'unavailable' })
  await release()
  expect(await isPassword(null, 'Monsoon@2026x')).toBe(false)
})

test('two hashes run at a time and two hundred wait; further requests are told to retry (S-23)', async () => {
  const all = await Promise.allSettled(Array.from({ length: 205 }, () => hashPassword('Monsoon@2026x')))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused).toMatchObject(refused.map(() => ({ reason: { code: 'unavailable', status: 503 } })))
  // After that the queue continues.
  const stored = await hashPassword('Monsoon@2026x')
  expect(await isPassword(stored, 'Monsoon@2026x')).toBe(true)
  expect(await isPassword(stored, 'monsoon@2026x')).toBe(false)
})

test('argon2id with the cost that OWASP recommends', async () => {
  expect(await hashPassword('Monsoon@2026x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
