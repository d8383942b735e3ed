import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatCount } from '#domain/money.ts'
import { readTrackingLines } from '#domain/tracking-lines.ts'
import { consoleTexts } from '#text/console.ts'
import { Button } from '#ui/forms/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { useText } from '#ui/layout/text.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { tabStore } from '#web/api/browser-storage.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { FormDialog, useStep, useStepKey } from '#consoles/form/step-dialog.tsx'
import { MAX_SELECTED } from '#consoles/table/list.ts'
import { type Result, ResultTable, useReloadOrders } from './bulk-steps.tsx'

/**
 * A button whose dialog takes pasted carriers and tracking numbers, and shows what happened to each line. The lines are kept in
 * this tab until they are saved.
 */
export function PasteNumbers() {
  const text = useText(consoleTexts).order
  const { close } = useText().common
  const [isOpen, setIsOpen] = useState(false)
  const [results, setResults] = useState<readonly Result[]>([])
  const failed = results.filter(({ ok }) => !ok).length
  const closeResults = () => setResults([])
  return (
    <div>
      <Button kind="neutral" small onClick={() => setIsOpen(true)}>
        {text.paste}
      </Button>
      {isOpen && <PasteDialog onClose={() => setIsOpen(false)} onResults={setResults} />}
      <Modal
        open={!isOpen && results.length > 0}
        size="lg"
        title={text.results({ done: results.length - failed, failed })}
        onClose={closeResults}
        footer={
          <>
            <Button kind={failed > 0 ? 'neutral' : 'primary'} onClick={closeResults}>
              {close}
            </Button>
            {failed > 0 && (
              <Button
                onClick={() => {
                  closeResults()
                  setIsOpen(true)
                }}
              >
                {text.correctLines({ count: failed })}
              </Button>
            )}
          </>
        }
      >
        <ResultTable results={results} numberOf={(number) => number} />
      </Modal>
    </div>
  )
}

function PasteDialog({
  onClose,
  onResults,
}: {
  onClose: () => void
  onResults: (results: readonly Result[]) => void
}) {
  const text = useText(consoleTexts).order
  const { desk, store, send } = useDesk()
  const reload = useReloadOrders()
  const keyOf = useStepKey()
  const draft = `trackingLines:${store?.sellerId ?? ''}`
  const form = useForm({ defaultValues: { lines: tabStore.read(draft) ?? '' } })
  const lines = readTrackingLines(useWatch({ control: form.control, name: 'lines' }))
  const wrong = lines.filter(({ error }) => error !== null).length
  const props = { onDone: async () => onClose(), onStale: () => undefined }
  const submit = useStep(form, props, async (values) => {
    const read = readTrackingLines(values.lines)
    const parcels = read.map(({ orderId, carrier, trackingNumber }) => ({ orderId, carrier, trackingNumber }))
    const { results } = await send(`POST /${desk}/orders/ready`, { parcels }, keyOf(parcels))
    const contents = values.lines.split('\n')
    const failed = read.flatMap(({ line }, index) => (results[index]?.ok ? [] : [contents[line - 1]]))
    if (failed.length > 0) tabStore.write(draft, failed.join('\n'))
    else tabStore.remove(draft)
    await reload()
    onResults(results)
    return ''
  })
  const problemOf = (entered: string): string | true => {
    const read = readTrackingLines(entered)
    if (read.length === 0) return text.linesMissing
    if (read.length > MAX_SELECTED) return text.tooManyLines
    return read.every(({ error }) => error === null) || text.linesWrong
  }
  return (
    <FormDialog
      form={form}
      title={text.paste}
      yes={wrong > 0 ? text.correctFirst({ count: wrong }) : text.saveLines({ count: lines.length })}
      keepsDraft
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={text.lines}
        hint={text.pasteNote}
        rows={6}
        spellCheck={false}
        className="font-mono"
        error={form.formState.errors.lines?.message}
        {...form.register('lines', {
          validate: problemOf,
          onChange: ({ target }: { target: { value: string } }) => tabStore.write(draft, target.value),
        })}
      />
      {lines.length > 0 && (
        <table className="w-full" aria-label={text.preview}>
          <thead>
            <tr>
              {[text.orderNumber, text.parcels, text.result].map((head) => (
                <th key={head} scope="col" className="muted py-1 pe-2 text-start text-sm">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, MAX_SELECTED).map(({ line, orderId, carrier, trackingNumber, error }) => (
              <tr key={line} className="border-t border-ink-200 align-top">
                <th scope="row" className="num min-w-24 py-1 pe-2 text-start font-normal wrap-anywhere">
                  {formatCount(line)}.{' '}
                  <span className={orderId.length > 20 ? '' : 'whitespace-nowrap'}>{orderId}</span>
                </th>
                <td className="min-w-24 py-1 pe-2 wrap-anywhere">
                  {text.parcelOf({ carrier, number: trackingNumber })}
                </td>
                <td className="py-1">
                  {error === null ? (
                    <Badge kind="good">{text.lineReady}</Badge>
                  ) : (
                    <>
                      <Badge kind="bad">{text.lineWrong}</Badge> {text.lineErrors[error]}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FormDialog>
  )
}
