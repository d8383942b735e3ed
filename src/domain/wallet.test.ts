import { describe, expect, it } from 'vitest'
import { maskedAccount, readPayoutTarget } from './wallet.ts'

const bank = { account: '0123 4567-8901', ifsc: 'sbin0001234', holder: ' Omana K ' }

describe('the target of a payout', () => {
  it('is a UPI id in lower case', () => {
    expect(readPayoutTarget({ upiId: ' Omana.K-1@OkSBI ' })).toEqual({
      method: 'upi',
      upiId: 'omana.k-1@oksbi',
    })
  })
  it('is an account with its branch and its holder', () => {
    expect(readPayoutTarget(bank)).toEqual({
      method: 'bank',
      account: '012345678901',
      ifsc: 'SBIN0001234',
      holder: 'Omana K',
    })
  })
  it.each(['M/s. 3M & Sons (HUF)', "Anne-Marie D'Souza, Jr.", 'ഓമന കെ.', 'ரவி'])('names %s', (holder) => {
    expect(readPayoutTarget({ ...bank, holder })).toMatchObject({ holder })
  })
  it.each([
    {},
    { upiId: 'omana' },
    { upiId: 'o@sbi' },
    { upiId: 'omana@1sbi' },
    { upiId: 'omana@sbi.com' },
    { upiId: 'omana@sbi@sbi' },
    { upiId: 'omana\n@sbi' },
    { ...bank, upiId: 'omana@sbi' },
    { ...bank, account: '12345678' },
    { ...bank, account: '1234567890123456789' },
    { ...bank, account: '12345678a' },
    { ...bank, ifsc: 'SBIN1001234' },
    { ...bank, ifsc: '' },
    { ...bank, holder: '' },
    { ...bank, holder: '😀' },
    { ...bank, holder: '12' },
    { ...bank, holder: 'x'.repeat(101) },
  ])('is not %j', (form) => {
    expect(readPayoutTarget(form)).toBeNull()
  })
})

it('an account is shown by what its owner recognises', () => {
  expect(maskedAccount('SBIN0001234 012345678901')).toBe('••8901')
  expect(maskedAccount('omana.k@oksbi')).toBe('om••@oksbi')
})
