import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '#contract/calls.ts'
import { type FulfilmentStep, fulfilmentMoves } from '#domain/fulfilment.ts'
import { consoleTexts } from '#text/console.ts'
import { useText } from '#ui/layout/text.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { useStepKey } from '#consoles/form/step-dialog.tsx'
import { useErrorToast } from '#consoles/form/use-error-toast.ts'
import { keepFocus } from '#consoles/form/use-step-done.ts'

type StoreOrder = Calls['GET /seller/orders/:orderId']['output']
type OperatorOrder = Calls['GET /operator/orders/:orderId']['output']
export type Order = StoreOrder & Partial<Pick<OperatorOrder, 'paymentRecord' | 'ledger' | 'messages'>>
export type Parcel = Order['parcels'][number]
export type StepInput = Calls['POST /operator/orders/:orderId/steps']['input']

/** Returns an order. The name in the path is its id or its number. */
export function useOrder(name: string) {
  const { desk, store, send } = useDesk()
  return useQuery({
    queryKey: [desk, store?.sellerId, 'orders', 'details', name],
    queryFn: (): Promise<Order> => send(`GET /${desk}/orders/:orderId`, { orderId: name }),
  })
}

/** Returns a function that takes a step with an order, and throws RequestError. The server decides which steps a desk has. */
export function useSendStep() {
  const { desk, send } = useDesk()
  return (input: StepInput, key: string) =>
    desk === 'operator'
      ? send('POST /operator/orders/:orderId/steps', input, key)
      : send(
          'POST /seller/orders/:orderId/steps',
          input as Calls['POST /seller/orders/:orderId/steps']['input'],
          key,
        )
}

/** Steps without a dialog: they need no input and come many times a day. */
export const plainSteps: readonly FulfilmentStep[] = ['accept', 'ship', 'out']

/** Takes plain steps: the page shows the new stage at once, and the former one again if the server refuses. */
export function useQuickStep(name: string) {
  const text = useText(consoleTexts).order
  const { desk, store } = useDesk()
  const queries = useQueryClient()
  const showError = useErrorToast()
  const sendStep = useSendStep()
  const keyOf = useStepKey()
  const area = [desk, store?.sellerId, 'orders']
  const queryKey = [...area, 'details', name]
  return useMutation({
    mutationFn: ({ orderId, parcel, step }: { orderId: string; parcel: Parcel; step: FulfilmentStep }) => {
      const { productIds, moves } = parcel
      const input = { orderId, step, productIds }
      // A double click takes one step. The same step comes again after another one.
      return sendStep(input, keyOf({ ...input, moves: moves.length }))
    },
    onMutate: async ({ parcel, step }) => {
      await queries.cancelQueries({ queryKey })
      const former = queries.getQueryData<Order>(queryKey)
      const to = fulfilmentMoves.find((move) => move.step === step && move.from === parcel.stage)?.to
      if (former && to)
        queries.setQueryData<Order>(queryKey, {
          ...former,
          parcels: former.parcels.map((one) => (one === parcel ? { ...one, stage: to, may: [] } : one)),
        })
      return { former }
    },
    onError: (error, _step, context) => {
      queries.setQueryData(queryKey, context?.former)
      showError(error, (message, status) => {
        if (status === 409) return text.changed
        // Without an answer the step may have been taken: the order is loaded again.
        return status === 0 ? message : text.failed({ message })
      })
    },
    onSuccess: ({ parcels }) =>
      queries.setQueryData<Order>(queryKey, (order) => order && { ...order, parcels }),
    onSettled: () => {
      keepFocus()
      return Promise.all(
        [area, [desk, store?.sellerId, 'pulse']].map((key) => queries.invalidateQueries({ queryKey: key })),
      )
    },
  })
}
