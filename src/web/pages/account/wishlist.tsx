import { usePersonalText } from '#web/layout/personal-text.ts'
import WishlistLists from '#web/components/sharing/wishlist-lists.tsx'

/** The lists of the shopper in My Account (buying §5). */
export default function Wishlist() {
  const text = usePersonalText()
  return (
    <div className="panel">
      <h2 className="sr-only">{text.common.yourLists}</h2>
      <WishlistLists />
    </div>
  )
}
