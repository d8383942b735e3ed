import { Controller, useForm } from 'react-hook-form'
import { MAX_RETURN_PICTURES, type ReturnStep } from '#domain/returns.ts'
import { uploadedPictures } from '#domain/pictures.ts'
import { consoleTexts } from '#text/console.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useText } from '#ui/layout/text.ts'
import { reducePictures } from '#ui/pictures/reduce-pictures.ts'
import type { Calls } from '#contract/calls.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { LimitedText } from '#consoles/form/limited-text.tsx'
import { FormDialog, type StepDialogProps, useStep, useStepKey } from '#consoles/form/step-dialog.tsx'

export type Return = Calls['GET /operator/returns/:returnId']['output']
type Input = Calls['POST /operator/returns/:returnId/steps']['input']
/** A step that a desk offers. */
export type DeskStep = Exclude<ReturnStep, 'refund' | 'replace'>

/** Steps that cannot be undone and give the buyer nothing. Their buttons come last. */
export const endings: readonly ReturnStep[] = ['refuse', 'close', 'sendBack', 'cancel']

/** Fields of the dialog of each step. */
const fields: Partial<Record<ReturnStep, readonly ('reason' | 'condition' | 'images')[]>> = {
  refuse: ['reason'],
  pickupFailed: ['reason'],
  close: ['reason'],
  accept: ['condition'],
  dispute: ['reason', 'images'],
  sendBack: ['reason'],
}

/** The dialog of a step with a return. */
export function ReturnDialog({
  step,
  found: { returnId, kind },
  ...props
}: StepDialogProps & { step: DeskStep; found: Return }) {
  const text = useText(consoleTexts).returns
  const { reason: reasonLabel, reasonMissing } = useText(consoleTexts).desk
  const { desk, send } = useDesk()
  const keyOf = useStepKey()
  const form = useForm({
    defaultValues: { reason: '', condition: '', images: null as FileList | null },
  })
  const { errors } = form.formState
  const has = (name: 'reason' | 'condition' | 'images') => fields[step]?.includes(name)
  const isFinal = endings.includes(step)
  const isOptional = step === 'pickupFailed'
  const submit = useStep(form, props, async ({ reason, condition, images }) => {
    const mediaUrls = has('images') && images?.length ? await upload([...images]) : []
    const input = {
      returnId,
      step,
      ...(reason.trim() && { reason: reason.trim() }),
      ...(condition && { condition }),
      ...(mediaUrls.length > 0 && { mediaUrls }),
    } as Input
    const { state } = await (desk === 'operator'
      ? send('POST /operator/returns/:returnId/steps', input, keyOf(input))
      : send(
          'POST /seller/returns/:returnId/steps',
          input as Calls['POST /seller/returns/:returnId/steps']['input'],
          keyOf(input),
        ))
    return text.done({ state: text.states[state] })
  })
  async function upload(photos: readonly File[]): Promise<string[]> {
    const body = new FormData()
    for (const photo of await reducePictures(photos)) body.append('images', photo)
    return (await send(`POST /${desk}/returns/:returnId/pictures`, { returnId }, undefined, body)).mediaUrls
  }
  const note = step === 'accept' ? text.notes.accept[kind] : text.notes[step]
  return (
    <FormDialog
      form={form}
      title={text.dialogs[step]}
      yes={text.steps[step]}
      no={step === 'cancel' ? text.keepReturn : undefined}
      isDangerous={isFinal}
      onSubmit={submit}
      {...props}
    >
      {isFinal ? <Notice kind="warning">{note}</Notice> : <p className="text-ink-700">{note}</p>}
      {has('reason') && (
        <LimitedText
          form={form}
          name="reason"
          label={reasonLabel}
          hint={
            isOptional
              ? text.reasonHints.optional
              : text.reasonHints[step === 'dispute' ? 'operator' : 'buyer']
          }
          optional={isOptional}
          rows={2}
          maxLength={200}
          rules={{ validate: (_, { reason }) => isOptional || reason.trim() !== '' || reasonMissing }}
        />
      )}
      {has('condition') && (
        <Controller
          name="condition"
          control={form.control}
          rules={{ validate: (condition) => condition !== '' || text.conditionMissing }}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <RadioGroup
              rows
              name="condition"
              legend={text.condition}
              value={value}
              onChange={onChange}
              error={error?.message ?? null}
              choices={Object.entries(text.conditions).map(([condition, { label, hint }]) => ({
                value: condition,
                label,
                hint,
              }))}
            />
          )}
        />
      )}
      {has('images') && (
        <Field
          label={text.photos}
          hint={text.photosHint}
          optional
          type="file"
          className="cursor-pointer py-2"
          multiple
          accept={uploadedPictures}
          error={errors.images?.message}
          {...form.register('images', {
            validate: (images) => (images?.length ?? 0) <= MAX_RETURN_PICTURES || text.tooManyPhotos,
          })}
        />
      )}
    </FormDialog>
  )
}
