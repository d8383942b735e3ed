import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { consoleTexts } from '#text/console.ts'
import { Button, IconButton } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/choice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { BinIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Dropdown } from '#ui/overlays/dropdown.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import {
  FormDialog,
  StepConfirmation,
  type StepDialogProps,
  useStep,
  useStepKey,
} from '#consoles/form/step-dialog.tsx'
import { useStepDone } from '#consoles/form/use-step-done.ts'
import { type ListUrl, plainQuery, type View } from './list.ts'

type SavedView = Calls['GET /seller/views']['output']['views'][number]
/** Lists whose views the server keeps. */
type ViewList = Calls['GET /seller/views']['input']['list']
type Props = { list: string; views: readonly View[]; url: ListUrl }

/** The built-in views of a list, and those that the team and the viewer have saved. */
export function Views({ list, views, url }: Props) {
  const text = useText(consoleTexts).list
  const { pathname } = useLocation()
  const hrefOf = (query: string) => `${pathname}?${plainQuery(query)}`
  const currentOf = (query: string) => (plainQuery(query) === url.query ? 'page' : undefined)
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && tabs.current) tabs.current.scrollLeft = current.offsetLeft - tabs.current.offsetLeft
  }, [url.query])
  return (
    <div className="flex flex-wrap items-end justify-end gap-x-3 border-b border-ink-200">
      <nav ref={tabs} className="tabs min-w-0 flex-1 border-b-0! max-md:basis-full" aria-label={text.views}>
        {views.map(({ name, query }) => (
          <Link key={name} href={hrefOf(query)} aria-current={currentOf(query)}>
            {name}
          </Link>
        ))}
      </nav>
      <SavedViews list={list as ViewList} url={url} hrefOf={hrefOf} currentOf={currentOf} />
    </div>
  )
}

type SavedProps = {
  list: ViewList
  url: ListUrl
  hrefOf: (query: string) => string
  currentOf: (query: string) => 'page' | undefined
}

function SavedViews({ list, url, hrefOf, currentOf }: SavedProps) {
  const text = useText(consoleTexts).list
  const { desk, store, send } = useDesk()
  const { key } = useLocation()
  const [task, setTask] = useState<'save' | SavedView | null>(null)
  const { data, error } = useQuery({
    queryKey: [desk, store?.sellerId, 'views', list],
    queryFn: () => send(`GET /${desk}/views`, { list }),
    select: ({ views }) => ({
      [text.teamViews]: views.filter(({ shared }) => shared),
      [text.ownViews]: views.filter(({ shared }) => !shared),
    }),
  })
  const step = useStepDone('views', () => setTask(null))
  return (
    <>
      <Dropdown
        page={key}
        align="end"
        className="rounded-md px-2 font-semibold text-leaf-800 hover:underline"
        summary={text.savedViews}
      >
        {(closePanel) => (
          <>
            {error && <p className="mb-2 text-chilli-700">{text.viewsFailed}</p>}
            {Object.entries(data ?? {}).map(
              ([title, views]) =>
                views.length > 0 && (
                  <section key={title} aria-label={title} className="max-h-60 overflow-y-auto">
                    <h3 className="muted text-xs font-bold">{title}</h3>
                    <ul>
                      {views.map((view) => (
                        <li key={view.viewId} className="flex items-center">
                          <Link
                            className="link flex min-h-11 min-w-0 flex-1 items-center"
                            href={hrefOf(view.query)}
                            aria-current={currentOf(view.query)}
                          >
                            <span className="truncate">{view.name}</span>
                          </Link>
                          {view.mayDelete && (
                            <IconButton
                              label={text.deleteView({ name: view.name })}
                              onClick={() => {
                                closePanel()
                                setTask(view)
                              }}
                            >
                              <BinIcon />
                            </IconButton>
                          )}
                        </li>
                      ))}
                    </ul>
                  </section>
                ),
            )}
            <Button
              kind="quiet"
              small
              onClick={() => {
                closePanel()
                setTask('save')
              }}
            >
              {text.saveView}
            </Button>
          </>
        )}
      </Dropdown>
      {task === 'save' && <SaveDialog list={list} query={url.query} {...step} />}
      {task !== null && task !== 'save' && <DeleteDialog view={task} {...step} />}
    </>
  )
}

function SaveDialog({ list, query, ...props }: { list: ViewList; query: string } & StepDialogProps) {
  const text = useText(consoleTexts).list
  const { desk, send } = useDesk()
  const form = useForm({ defaultValues: { name: '', shared: false } })
  const keyOf = useStepKey()
  const save = useStep(form, props, async ({ name, shared }) => {
    const input = { list, name: name.trim(), query, shared }
    await send(`POST /${desk}/views`, input, keyOf(input))
    return text.viewSaved(input)
  })
  return (
    <FormDialog form={form} title={text.saveView} yes={text.save} onSubmit={save} {...props}>
      <p className="text-ink-700">{text.saveViewNote}</p>
      <Field
        label={text.viewName}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name', {
          validate: (name) =>
            name.trim() === '' ? text.viewNameMissing : name.trim().length <= 60 || text.viewNameLong,
        })}
      />
      <Checkbox label={text.shareView} {...form.register('shared')} />
    </FormDialog>
  )
}

function DeleteDialog({ view, ...props }: { view: SavedView } & StepDialogProps) {
  const text = useText(consoleTexts).list
  const common = useText().common
  const { desk, send } = useDesk()
  const form = useForm()
  const remove = useStep(form, props, async () => {
    await send(`DELETE /${desk}/views/:viewId`, { viewId: view.viewId })
    return text.viewDeleted(view)
  })
  return (
    <StepConfirmation
      form={form}
      title={text.deleteViewTitle(view)}
      yes={common.delete}
      onYes={remove}
      {...props}
    >
      {view.shared ? text.deleteSharedNote : text.deleteOwnNote}
    </StepConfirmation>
  )
}
