import type { RouteObject } from 'react-router'
import { desks } from '#domain/permissions.ts'
import { type DeskRoute, routes } from '#consoles/routes.ts'
import { DeskGate } from './desk-gate.tsx'
import { notFound, type PageHandle } from './desk-frame.tsx'
import { Failed, NotFound } from './state-pages.tsx'

/** Returns the routes of both desks for React Router. An error of a page leaves the frame in view. */
export const deskRoutes = (): RouteObject[] =>
  desks.map((desk) => ({
    path: `/${desk}`,
    element: <DeskGate key={desk} desk={desk} />,
    errorElement: <Failed />,
    children: [
      ...routes.filter((route) => route.desks.includes(desk)).map(toRoute),
      {
        path: '*',
        element: <NotFound />,
        handle: notFound,
      },
    ],
  }))

function toRoute({ path, page: Page, title, may, isOpen }: DeskRoute): RouteObject {
  const shared = {
    element: <Page />,
    errorElement: <Failed />,
    handle: { title, may, isOpen } satisfies PageHandle,
  }
  return path === '' ? { index: true, ...shared } : { path, ...shared }
}
