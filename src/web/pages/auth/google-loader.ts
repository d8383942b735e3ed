import { data, type HeadersFunction, type LoaderFunctionArgs } from 'react-router'
import { settingsContext } from '#web/api/server.ts'

/** With a Google client id the CSP of a page with Google's button allows it. */
export function loader({ context }: LoaderFunctionArgs) {
  const google = context.get(settingsContext).googleClientId !== null
  return data(null, google ? { headers: { 'x-page-sources': 'google' } } : {})
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders
