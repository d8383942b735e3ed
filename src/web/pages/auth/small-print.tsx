import { Checkbox } from '#ui/forms/choice.tsx'
import { Link } from '#ui/navigation/link.tsx'

/** Unticked; what is ticked becomes a dated consent (ruling 16). */
export function SubscribeBox() {
  return <Checkbox name="subscribe" label="Subscribe to WhatsApp, Email notifications. (Optional)" />
}

/** Terms and privacy, below every way in. */
export function LegalLine() {
  return (
    <p className="text-sm text-ink-600">
      By continuing you agree to our{' '}
      <Link className="link-inline" href="/policy/terms">
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link className="link-inline" href="/policy/privacy">
        Privacy Policy
      </Link>
      .
    </p>
  )
}
