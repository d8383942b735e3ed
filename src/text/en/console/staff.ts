import { formatNumber } from '#domain/money.ts'

/** Texts of the second factor and of the page "Security". */
export const staff = {
  codeTitle: 'Enter the code from your authenticator app',
  codeNote: 'Your app shows a new code every 30 seconds.',
  codeLabel: 'Six-digit code',
  codeIncomplete: 'Enter all six digits.',
  confirm: 'Confirm',
  freshTitle: 'Confirm that it is you',
  freshNote: 'This step needs a new code from your authenticator app.',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  recoveryTitle: 'Enter one of your recovery codes',
  recoveryNote: 'You saved them when you set up two-step sign-in. Each code works once.',
  recoveryLabel: 'Recovery code',
  recoveryMissing: 'Enter a recovery code.',
  codesLeft: (p: { left: number }) =>
    p.left === 1
      ? 'You have 1 recovery code left. Create new ones soon.'
      : `You have ${formatNumber(p.left)} recovery codes left.`,
  opening: 'Opening the desk…',
  setUpTitle: 'Set up two-step sign-in',
  setUpNote:
    'The desk needs a second step besides your password: a code from an app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.',
  setUp: 'Set it up',
  confirmFirst: 'You signed in a while ago. Sign in again to set up two-step sign-in.',
  signInAgain: 'Sign in again',
  scanTitle: 'Scan this code with your app',
  qr: 'QR code for your authenticator app',
  scanNote: 'If you cannot scan it, type this key into the app:',
  key: 'Key',
  enterFirst: 'Then enter the code that the app shows',
  keepTitle: 'Keep your recovery codes',
  keepNote:
    'If you lose your phone, a recovery code lets you in. Each code works once. You cannot see them again after this page.',
  codesFile: 'tharacart-recovery-codes.txt',
  kept: 'I have kept them in a safe place',
  goOn: 'Go on',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  /** Page "Security". */
  factor: 'Two-step sign-in',
  factorOn: 'On. The desk asks for a code from your authenticator app.',
  factorOff: 'Off. Your role does not need it, but it protects your account.',
  on: 'On',
  off: 'Off',
  newCodes: 'New recovery codes',
  newCodesNote: 'Your old recovery codes stop working as soon as you create new ones.',
  createCodes: 'Create new codes',
  everywhere: 'Sign out everywhere',
  everywhereNote: 'Signs you out on every device, this one too. Do this if you lost a device.',
  everywhereTitle: 'Sign out on every device?',
  everywhereConsequence: 'You need your password and a code to sign in again.',
  appearance: 'Appearance',
}
