import { useText } from '#ui/layout/text.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { RequestError } from '#web/api/request-error.ts'

/**
 * Returns a function that says why a call has failed. That the session has ended is said by `SessionEnd` alone. `textOf` makes
 * another text of message and status of the error.
 */
export function useErrorToast() {
  const { somethingWentWrong } = useText().common
  const toast = useToast()
  return (error: unknown, textOf = (message: string, _status: number) => message) => {
    const { status, message } =
      error instanceof RequestError ? error : { status: 0, message: somethingWentWrong }
    if (status !== 401) toast(textOf(message, status), { kind: 'error' })
  }
}
