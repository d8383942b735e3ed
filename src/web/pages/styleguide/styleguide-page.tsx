import { Kit } from '#ui/styleguide/styleguide.tsx'

export default function KitPage() {
  return <Kit />
}
