import { consoleTexts } from '#text/console.ts'
import { Button } from '#ui/forms/button.tsx'
import { CopyIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { useToast } from '#ui/overlays/toast.tsx'

/** Copies a text. Missing where the browser has no clipboard, as on plain HTTP. */
export function CopyButton({ text: copied }: { text: string }) {
  const text = useText(consoleTexts).staff
  const toast = useToast()
  if (!('clipboard' in navigator)) return null
  return (
    <Button
      kind="neutral"
      small
      icon={<CopyIcon />}
      onClick={() => void navigator.clipboard.writeText(copied).then(() => toast(text.copied))}
    >
      {text.copy}
    </Button>
  )
}
