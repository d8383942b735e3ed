import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useState } from 'react'
import type { ReportSubject } from '#domain/choices.ts'
import { Button } from '#ui/forms/button.tsx'

const ReportModal = lazy(() => import('./report-modal.tsx'))

/** Opens the report form of a subject (browsing §2 "Report modal"). */
export function ReportButton({ subject, subjectId }: { subject: ReportSubject; subjectId: string }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" small onClick={() => setOpen(true)}>
        {text.components.reportThis({ subject })}
      </Button>
      {open && (
        <Suspense>
          <ReportModal subject={subject} subjectId={subjectId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
