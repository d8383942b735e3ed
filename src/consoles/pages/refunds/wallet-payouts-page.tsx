import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatRupees } from '#domain/money.ts'
import { isTransferNumber, payoutErrors, payoutStates, readPayoutTarget } from '#domain/wallet.ts'
import { consoleTexts } from '#text/console.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useText } from '#ui/layout/text.ts'
import { ignoreSecondPress } from '#ui/overlays/modal.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import { Fact } from '#consoles/layout/panel.tsx'
import { FormDialog, type StepDialogProps, useStep } from '#consoles/form/step-dialog.tsx'
import { useStepDone } from '#consoles/form/use-step-done.ts'
import { Time } from '#consoles/layout/time.tsx'
import { DataTable } from '#consoles/table/data-table.tsx'
import type { RowOf } from '#consoles/table/list.ts'
import { OrderLink } from '#consoles/pages/orders/order-lines.tsx'

type Payout = RowOf<'wallet-payouts'>

/** The cash refunds in wallets, with the record of those that were paid out. */
export default function WalletPayoutsPage() {
  const { refunds: text, desk: deskText } = useText(consoleTexts)
  const { permissions } = useDesk()
  const [chosen, setChosen] = useState<Payout | null>(null)
  const props = useStepDone('wallet-payouts', () => setChosen(null))
  const mayWrite = permissions.has('walletPayouts.write')
  return (
    <>
      <DataTable
        list="wallet-payouts"
        caption={deskText.titles.walletPayouts}
        rowId={({ entryId }) => entryId}
        rowName={({ orderNumber }) => orderNumber}
        usualSort="creditedAt"
        hasFile
        columns={[
          {
            id: 'order',
            label: text.order,
            cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} />,
          },
          { id: 'buyer', label: text.buyer, cell: ({ buyer }) => buyer },
          {
            id: 'amount',
            label: text.amount,
            isNumber: true,
            cell: ({ amountPaise }) => formatRupees(amountPaise),
          },
          {
            id: 'credited',
            label: text.credited,
            sort: 'creditedAt',
            cell: ({ creditedAt }) => <Time at={creditedAt} />,
          },
          {
            id: 'state',
            label: text.state,
            cell: ({ state }) => (
              <Badge kind={state === 'done' ? 'good' : 'wait'}>{text.payoutStates[state]}</Badge>
            ),
          },
          {
            id: 'paid',
            label: text.paid,
            cell: ({ paidAt }) => (paidAt === null ? '–' : <Time at={paidAt} />),
          },
          {
            id: 'transfer',
            label: text.transferNumber,
            cell: ({ transferNumber }) => transferNumber ?? '–',
          },
          ...(mayWrite
            ? [
                {
                  id: 'actions',
                  label: text.actions,
                  cell: (payout: Payout) =>
                    payout.state === 'done' ? null : (
                      <Button kind="secondary" small onClick={() => setChosen(payout)}>
                        {text.payOut}
                        <span className="sr-only"> {payout.orderNumber}</span>
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
        filters={[
          { kind: 'text', name: 'q', label: text.search({ seesBuyers: permissions.has('orders.contact') }) },
          {
            kind: 'select',
            name: 'state',
            label: text.state,
            options: payoutStates.map((state) => ({ value: state, label: text.payoutStates[state] })),
          },
        ]}
        views={[
          ...payoutStates.map((state) => ({ name: text.payoutStates[state], query: `state=${state}` })),
          { name: text.all, query: '' },
        ]}
        empty={{ title: text.payoutsEmpty, text: text.payoutsEmptyNote }}
      />
      {chosen && <PayoutDialog payout={chosen} {...props} />}
    </>
  )
}

const noTarget = { upiId: '', account: '', ifsc: '', holder: '' }

/** Returns the input for the chosen way. The fields of the other way keep their text, which is not sent. */
const targetOf = ({ way, upiId, account, ifsc, holder }: typeof noTarget & { way: string }) =>
  way === 'upi' ? { ...noTarget, upiId } : { ...noTarget, account, ifsc, holder }

type Wrong = Partial<
  Record<keyof typeof noTarget, NonNullable<ReturnType<typeof payoutErrors>[keyof typeof noTarget]>>
>
/** Returns the errors at the fields of the chosen way. `payoutErrors` would check an empty UPI ID as a bank account. */
const errorsOf = (values: typeof noTarget & { way: string }): Wrong =>
  values.way === 'upi' && values.upiId.trim() === ''
    ? { upiId: 'payoutUpiId' }
    : payoutErrors(targetOf(values))

/** The button that checks becomes the button that records: neither a second Enter nor a double click may press both. */
function focusSummary(summary: HTMLElement | null) {
  if (!summary) return
  summary.focus()
  ignoreSecondPress()
}

/** The whole account as it is stored, for a comparison with the transfer: the digits of an account number in groups of four. */
function PayoutFacts({
  transferNumber,
  ...typed
}: typeof noTarget & { way: string; transferNumber: string }) {
  const text = useText(consoleTexts).refunds
  const target = readPayoutTarget(targetOf(typed))
  return (
    <dl className="grid gap-2">
      {target?.method === 'upi' && <Fact label={text.upi}>{target.upiId}</Fact>}
      {target?.method === 'bank' && (
        <>
          <Fact label={text.account}>{target.account.replaceAll(/\d{4}(?=\d)/g, '$& ')}</Fact>
          <Fact label={text.ifsc}>{target.ifsc}</Fact>
          <Fact label={text.holder}>{target.holder}</Fact>
        </>
      )}
      <Fact label={text.transferNumber}>{transferNumber.trim()}</Fact>
    </dl>
  )
}

/** Asks for the account that got the money, then for a confirmation with amount and names. */
function PayoutDialog({ payout, ...props }: { payout: Payout } & StepDialogProps) {
  const text = useText(consoleTexts).refunds
  const { send } = useDesk()
  const [isChecking, setIsChecking] = useState(false)
  const form = useForm({ defaultValues: { way: 'upi', ...noTarget, transferNumber: '' } })
  const { errors } = form.formState
  const way = useWatch({ control: form.control, name: 'way' })
  const { entryId, buyer, amountPaise } = payout
  const amount = formatRupees(amountPaise)
  const submit = useStep(form, props, async ({ transferNumber, ...typed }) => {
    const { upiId, ...bank } = targetOf(typed)
    try {
      await send('POST /operator/wallet-payouts/:entryId', {
        entryId,
        transferNumber: transferNumber.trim(),
        ...(upiId === '' ? bank : { upiId }),
      })
    } catch (error) {
      setIsChecking(false)
      throw error
    }
    return text.paidOut({ amount })
  })
  const field = (name: keyof typeof noTarget, label: string, more: object = {}) => (
    <Field
      label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      error={errors[name]?.message}
      {...more}
      {...form.register(name, {
        validate: (_, values) => {
          const wrong = errorsOf(values)[name]
          return wrong === undefined || text.wrong[wrong]
        },
      })}
    />
  )
  return (
    <FormDialog
      form={form}
      title={text.payOutTitle({ amount })}
      yes={isChecking ? text.payOutYes({ amount }) : text.check}
      onSubmit={isChecking ? submit : form.handleSubmit(() => setIsChecking(true))}
      {...props}
    >
      {isChecking ? (
        <>
          <Notice kind="warning">
            <div className="grid gap-3" ref={focusSummary} tabIndex={-1}>
              <p>{text.confirm({ amount, buyer })}</p>
              <PayoutFacts {...form.getValues()} />
            </div>
          </Notice>
          <div>
            <Button kind="quiet" small onClick={() => setIsChecking(false)}>
              {text.change}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-700">{text.payOutNote({ amount, buyer })}</p>
          <RadioGroup
            legend={text.way}
            name="way"
            value={way}
            onChange={(value) => form.setValue('way', value)}
            choices={[
              { value: 'upi', label: text.upi },
              { value: 'bank', label: text.bank },
            ]}
          />
          {way === 'upi' ? (
            field('upiId', text.upi, { inputMode: 'email', autoCapitalize: 'none' })
          ) : (
            <>
              {field('account', text.account, { inputMode: 'numeric' })}
              {field('ifsc', text.ifsc, { autoCapitalize: 'characters' })}
              {field('holder', text.holder)}
            </>
          )}
          <Field
            label={text.transferNumber}
            hint={text.transferHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            error={errors.transferNumber?.message}
            {...form.register('transferNumber', {
              validate: (number) => isTransferNumber(number) || text.wrong.payoutTransfer,
            })}
          />
        </>
      )}
    </FormDialog>
  )
}
