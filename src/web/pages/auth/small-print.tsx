import { Checkbox } from '#ui/forms/choice.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { pathTo } from '#web/path-to.ts'

/** Not ticked by default; a tick is stored as a consent with its time (ruling 16). */
export function SubscribeBox() {
  return <Checkbox name="subscribe" label="Subscribe to WhatsApp, Email notifications. (Optional)" />
}

/** Links to terms and privacy policy. */
export function LegalLine() {
  return (
    <p className="text-sm text-ink-600">
      By continuing you agree to our{' '}
      <Link className="link-inline" href={pathTo('/policy/terms')}>
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link className="link-inline" href={pathTo('/policy/privacy')}>
        Privacy Policy
      </Link>
      .
    </p>
  )
}
