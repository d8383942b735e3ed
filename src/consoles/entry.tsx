import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { reportErrors } from '#web/api/report-errors.ts'
import { DeskApp } from '#consoles/layout/desk-app.tsx'
import { deskRoutes } from '#consoles/layout/desk-router.tsx'
import { publicText } from '#text/en/public.ts'
import { publicTexts } from '#text/public.ts'
import './console.css'

// The desks are in English.
publicTexts.add('en', publicText)

const { content: release } = document.querySelector<HTMLMetaElement>('meta[name="release"]') ?? {}
const report = reportErrors(window, release)

createRoot(document.getElementById('root') ?? document.body).render(
  <DeskApp>
    <RouterProvider router={createBrowserRouter(deskRoutes())} onError={(error) => report('render', error)} />
  </DeskApp>,
)
