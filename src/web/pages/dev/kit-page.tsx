import { Kit } from '#ui/kit.tsx'

export default function KitPage() {
  return <Kit />
}
