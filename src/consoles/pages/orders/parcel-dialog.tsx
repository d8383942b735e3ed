import { type ReactNode, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { carrierNames, isEwayBill, isTrackingNumber, MAX_CARRIER } from '#domain/carriers.ts'
import { type FulfilmentStep, isNextAttempt } from '#domain/fulfilment.ts'
import { indiaDay } from '#domain/india-days.ts'
import { formatRupees } from '#domain/money.ts'
import { consoleTexts } from '#text/console.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/choice.tsx'
import { Field, FieldError, SelectField } from '#ui/forms/field.tsx'
import { shopNow } from '#ui/layout/clock.ts'
import { useText } from '#ui/layout/text.ts'
import { LimitedText } from '#consoles/form/limited-text.tsx'
import { FormDialog, type StepDialogProps, useStep, useStepKey } from '#consoles/form/step-dialog.tsx'
import { endings } from './parcel-card.tsx'
import type { Order, Parcel, StepInput } from './use-order.ts'

export type ParcelTask<P = Parcel> = {
  parcel: P
  step: Exclude<FulfilmentStep, 'accept' | 'ship' | 'out'>
}

/** Steps that cannot be undone. */
const isFinal = (step: FulfilmentStep): boolean => step === 'rto' || endings.includes(step)

/** The dialog of a step that needs input or a confirmation. */
export function ParcelDialog({
  task: { parcel, step },
  items,
  cashPaise,
  send,
  ...props
}: StepDialogProps & {
  task: ParcelTask<Pick<Parcel, 'carrier' | 'productIds'>>
  /** The items of the parcel, of which some can be chosen. */
  items: Order['items']
  /** Total of the whole order in paise; null unless it is paid on delivery. */
  cashPaise: number | null
  send: (input: Omit<StepInput, 'orderId'>, key: string) => Promise<unknown>
}) {
  const text = useText(consoleTexts).order
  const { reason: reasonLabel, reasonMissing } = useText(consoleTexts).desk
  const keyOf = useStepKey()
  const carriersId = useId()
  const form = useForm({
    defaultValues: {
      productIds: parcel.productIds,
      weightGrams: '',
      carrier: parcel.carrier ?? '',
      trackingNumber: '',
      ewayBill: '',
      reason: '',
      nextAttemptOn: '',
      condition: '',
    },
  })
  const { errors } = form.formState
  // Items that a person cannot choose go together.
  const chosen = [useWatch({ control: form.control, name: 'productIds' })].flat()
  const chosenPieces = items.reduce(
    (sum, { productId, quantity }) => sum + (chosen.includes(productId) ? quantity : 0),
    0,
  )
  const submit = useStep(form, props, async (values) => {
    const given = (name: 'trackingNumber' | 'carrier' | 'ewayBill' | 'reason' | 'nextAttemptOn') => {
      const value = values[name].trim()
      return value && fields[step]?.includes(name) ? { [name]: value } : {}
    }
    const input: Omit<StepInput, 'orderId'> = {
      step,
      productIds: [values.productIds].flat(),
      ...given('carrier'),
      ...given('trackingNumber'),
      ...given('ewayBill'),
      ...given('reason'),
      ...given('nextAttemptOn'),
      ...(step === 'pack' && values.weightGrams.trim() && { weightGrams: Number(values.weightGrams) }),
      ...(step === 'rtoReceived' && { condition: values.condition as 'restock' | 'damaged' }),
    }
    await send(input, keyOf(input))
    return text.done
  })
  const [today] = useState(() => indiaDay(new Date(shopNow())))
  const inputs: Record<string, () => ReactNode> = {
    productIds: () =>
      items.length < 2 ? (
        items.map(({ itemId, name, quantity }) => (
          <p key={itemId} className="font-semibold break-words">
            {text.itemPieces({ name, count: quantity })}
          </p>
        ))
      ) : (
        <fieldset className="grid gap-1">
          <legend className="field-label">{text.items}</legend>
          {items.map(({ itemId, productId, name, quantity }) => (
            <Checkbox
              key={itemId}
              label={text.itemPieces({ name, count: quantity })}
              value={productId}
              {...form.register('productIds', {
                validate: (chosen) => chosen.length > 0 || text.itemsMissing,
              })}
            />
          ))}
          {errors.productIds && <FieldError>{errors.productIds.message}</FieldError>}
        </fieldset>
      ),
    weightGrams: () => (
      <Field
        label={text.weightField}
        optional
        inputMode="numeric"
        autoComplete="off"
        error={errors.weightGrams?.message}
        {...form.register('weightGrams', {
          validate: (grams) => /^\s*$|^\s*[1-9]\d{0,4}\s*$|^\s*100000\s*$/.test(grams) || text.weightInvalid,
        })}
      />
    ),
    carrier: () => (
      <>
        <Field
          label={text.carrier}
          list={carriersId}
          maxLength={MAX_CARRIER}
          autoComplete="off"
          error={errors.carrier?.message}
          {...form.register('carrier', { validate: (name) => name.trim() !== '' || text.carrierMissing })}
        />
        <datalist id={carriersId}>
          {carrierNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </>
    ),
    trackingNumber: () => (
      <Field
        label={text.trackingNumber}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.trackingNumber?.message}
        {...form.register('trackingNumber', {
          validate: (number) => isTrackingNumber(number.trim()) || text.trackingInvalid,
        })}
      />
    ),
    ewayBill: () => (
      <Field
        label={text.ewayBill}
        hint={text.ewayBillHint}
        optional
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        error={errors.ewayBill?.message}
        {...form.register('ewayBill', {
          validate: (number) => number.trim() === '' || isEwayBill(number.trim()) || text.ewayBillInvalid,
        })}
      />
    ),
    reason: () => (
      <LimitedText
        form={form}
        name="reason"
        label={reasonLabel}
        hint={step === 'recordAttempt' ? text.attemptHint : text.reasonHint}
        rows={2}
        maxLength={200}
        rules={{ validate: (_, { reason }) => reason.trim() !== '' || reasonMissing }}
      />
    ),
    nextAttemptOn: () => (
      <Field
        label={text.nextAttemptOn}
        type="date"
        optional
        min={today}
        error={errors.nextAttemptOn?.message}
        {...form.register('nextAttemptOn', {
          validate: (day) => day === '' || isNextAttempt(day, new Date(shopNow())) || text.dayInvalid,
        })}
      />
    ),
    condition: () => (
      <SelectField
        label={text.condition}
        error={errors.condition?.message}
        {...form.register('condition', { validate: (value) => value !== '' || text.conditionMissing })}
      >
        <option value="">{text.conditionMissing}</option>
        {Object.entries(text.conditions).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    ),
  }
  const notes: Readonly<Partial<Record<FulfilmentStep, string>>> = text.notes as object
  const note = [
    endings.includes(step) && text.moneyBack[cashPaise === null ? 'prepaid' : 'cod'],
    // A replacement has no items here, and the invoice of the first dispatch.
    step === 'pack' && items.length > 0 && text.notes.invoice,
    notes[step],
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <FormDialog
      form={form}
      title={text.dialogs[step]}
      yes={
        step === 'cancel' && items.length > 0 ? text.cancelPieces({ count: chosenPieces }) : text.steps[step]
      }
      no={step === 'cancel' ? text.keepItems : undefined}
      isDangerous={isFinal(step)}
      onSubmit={submit}
      {...props}
    >
      {note && (isFinal(step) ? <Notice kind="warning">{note}</Notice> : <p>{note}</p>)}
      {step === 'deliver' && cashPaise !== null && (
        <p className="font-semibold">{text.notes.cash({ amount: formatRupees(cashPaise) })}</p>
      )}
      {(fields[step] ?? []).map((name) => (
        <div key={name}>{inputs[name]?.()}</div>
      ))}
    </FormDialog>
  )
}

/** Fields of the dialog of each step. */
const fields: Readonly<Partial<Record<FulfilmentStep, readonly string[]>>> = {
  pack: ['productIds', 'weightGrams'],
  ready: ['carrier', 'trackingNumber', 'ewayBill'],
  recordAttempt: ['reason', 'nextAttemptOn'],
  rtoReceived: ['condition'],
  lost: ['reason'],
  cancel: ['productIds', 'reason'],
  callBack: ['reason'],
}
