/** Texts of the keyboard shortcuts. */
export const keyboard = {
  title: 'Keyboard shortcuts',
  note: 'They do nothing while you type. You can switch off those of one letter on the page Security.',
  keys: [
    { name: 'Show this help', keys: '?' },
    { name: 'Search', keys: 'Ctrl+K or /' },
    { name: 'Next row', keys: 'j' },
    { name: 'Previous row', keys: 'k' },
    { name: 'Select the row', keys: 'x or Space' },
    { name: 'Select several rows', keys: 'Shift+↑ or Shift+↓' },
    { name: 'Open the row', keys: 'Enter' },
    { name: 'Close, clear the selection, go back', keys: 'Esc' },
  ],
  sequence: (p: { letter: string }) => `g then ${p.letter}`,
  switch: 'Keyboard shortcuts of one letter',
}
