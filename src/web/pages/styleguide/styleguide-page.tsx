import { Styleguide } from '#ui/styleguide/styleguide.tsx'

export default function StyleguidePage() {
  return <Styleguide />
}
