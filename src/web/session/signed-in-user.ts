import { useState } from 'react'
import { token } from '#web/api/token.ts'
import { useViewer } from './viewer.ts'

/**
 * Returns the id of the user of a form: that of the last session of this page, so that a form that was opened with a session
 * stays the user's form when the session ends (ruling 61). Null for a visitor, and until the viewer is loaded.
 */
export function useSignedInUser(): string | null {
  const { shell } = useViewer()
  const [userId, setUserId] = useState<string | null>(null)
  // A value derived from an earlier rendering.
  if (shell && shell.userId !== userId && token() !== null) setUserId(shell.userId)
  return userId
}
