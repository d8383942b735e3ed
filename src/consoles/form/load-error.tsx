import { consoleTexts } from '#text/console.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { RequestError } from '#web/api/request-error.ts'

/** Says why data could not be loaded, with a button that loads it again. */
export function LoadError({ error, title, retry }: { error: Error; title?: string; retry: () => void }) {
  const text = useText(consoleTexts).desk
  const { tryAgain } = useText().common
  return (
    <Notice
      kind="danger"
      role="alert"
      title={title ?? text.loadingFailed}
      action={
        <Button kind="neutral" small onClick={retry}>
          {tryAgain}
        </Button>
      }
    >
      {error instanceof RequestError && error.message}
    </Notice>
  )
}
