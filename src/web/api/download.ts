import type { FileKey } from '#contract/calls.ts'
import { type Input, sendCall } from './client.ts'

/** The browser reads the file after the click, so that its URL is revoked later. */
const URL_MS = 60_000

/**
 * Downloads the file of a call with the token of the session and saves it under the name that the server gave it, or
 * under `fallbackName`. `options` are those of `sendCall`. Throws RequestError, also if the file is incomplete.
 */
export async function downloadFile<K extends FileKey>(
  key: K,
  input: Input<K>,
  fallbackName: string,
  options: Parameters<typeof sendCall>[2] = {},
): Promise<void> {
  let content = new Blob()
  let name: string | undefined
  await sendCall(key, input, {
    ...options,
    read: async (response) => {
      content = await response.blob()
      name = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    },
  })
  saveFile(content, name ?? fallbackName)
}

/** Saves a file that the browser has. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), URL_MS)
}
