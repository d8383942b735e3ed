import { useState } from 'react'
import { consoleTexts } from '#text/console.ts'
import { Checkbox } from '#ui/forms/choice.tsx'
import { useText } from '#ui/layout/text.ts'
import { areShortcutsOn, setShortcuts } from './shortcuts.ts'

/** The switch of the shortcuts of one character. */
export function ShortcutSwitch() {
  const text = useText(consoleTexts).keyboard
  const [isOn, setIsOn] = useState(areShortcutsOn)
  return (
    <Checkbox
      label={text.switch}
      checked={isOn}
      onChange={({ target }) => {
        setShortcuts(target.checked)
        setIsOn(target.checked)
      }}
    />
  )
}
