import { type FormEvent, useEffect, useRef } from 'react'
import { quickOrderLimits } from '#domain/quick-order.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { QuickOrderResults } from './quick-order-results.tsx'
import { useQuickOrder } from './use-quick-order.ts'

const kilobytes = quickOrderLimits.bytes / 1024

/** The list of SKUs and quantities, and beside it what the check found. */
export function QuickOrder({ userId }: { userId: string }) {
  const { quickOrder, common } = useText(signedInTexts)
  const { text, setText, error, message, list, check, add, running } = useQuickOrder(userId)
  const form = useRef<HTMLFormElement>(null)
  const results = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (list) results.current?.focus()
  }, [list])
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!check()) form.current?.querySelector('textarea')?.focus()
  }
  async function readFile(file: File | undefined): Promise<void> {
    if (!file) return
    if (file.size > quickOrderLimits.bytes) return setText(text, quickOrder.fileTooLarge({ kilobytes }))
    try {
      const content = await file.text()
      // A spreadsheet is binary.
      if (content.includes('\0')) setText(text, quickOrder.fileNotText)
      else setText(content)
    } catch {
      setText(text, quickOrder.fileFailed)
    }
  }
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[320px_1fr]">
      <form ref={form} noValidate className="panel grid gap-4 lg:sticky lg:top-20" onSubmit={submit}>
        <p>{quickOrder.intro}</p>
        <TextField
          label={quickOrder.list}
          hint={quickOrder.listHint({ max: quickOrderLimits.lines })}
          error={error}
          rows={8}
          maxLength={quickOrderLimits.bytes}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          placeholder={quickOrder.example}
          className="num"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <label className="btn btn-neutral btn-small relative">
            <span className="btn-label">{quickOrder.upload}</span>
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-describedby="upload-hint"
              onChange={(event) => {
                void readFile(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </label>
          <span className="muted text-sm" id="upload-hint">
            {quickOrder.uploadHint({ kilobytes })}
          </span>
        </div>
        {message !== null && <Notice kind="danger" role="alert" title={message} />}
        <Button
          type="submit"
          busy={running === 'check'}
          busyLabel={common.checking}
          disabled={running === 'add'}
        >
          {quickOrder.check}
        </Button>
      </form>
      <section
        className="panel grid min-w-0 gap-3"
        aria-labelledby="quick-order-results"
        aria-busy={running !== null}
      >
        <h2 className="heading outline-none" id="quick-order-results" tabIndex={-1} ref={results}>
          {quickOrder.results}
        </h2>
        {list ? (
          <QuickOrderResults
            list={list}
            isStale={list.text !== text}
            isAdding={running === 'add'}
            onAdd={() => add(list)}
          />
        ) : (
          <p className="muted">{quickOrder.resultsHint}</p>
        )}
      </section>
    </div>
  )
}
