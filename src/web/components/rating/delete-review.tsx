import { useText } from '#ui/layout/text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { useAction } from '#web/components/forms/use-action.ts'

type Props = {
  reviewId: string
  open: boolean
  onDeleted: () => unknown
  onClose: () => void
}

/** Asks whether a review of the viewer shall be deleted, and deletes it. */
export function DeleteReview({ reviewId, open, onDeleted, onClose }: Props) {
  const text = useText()
  const toast = useToast()
  const { busy, message, run } = useAction()
  const remove = () =>
    void run(async () => {
      const answer = await sendCall('DELETE /delete-rating/:reviewId', { reviewId })
      toast(answer.message)
      onClose()
      invalidateCalls('GET /get-product-user-reviews', 'GET /get-product-reviews')
      await onDeleted()
    })
  return (
    <ConfirmDialog
      open={open}
      title={text.product.deleteReviewTitle}
      yes={text.common.delete}
      no={text.common.cancel}
      danger
      busy={busy}
      onYes={remove}
      onNo={onClose}
    >
      {message && <Notice kind="danger" role="alert" title={message} />}
      <p>{text.product.deleteReviewNote}</p>
    </ConfirmDialog>
  )
}
