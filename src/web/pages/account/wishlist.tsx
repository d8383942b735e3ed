import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import WishlistLists from '#web/components/sharing/wishlist-lists.tsx'

/** Wishlist and sharable lists of the user, a section of My Account (buying §5). */
export default function Wishlist() {
  const text = useText(signedInTexts)
  return (
    <div className="panel">
      <h2 className="sr-only">{text.common.yourLists}</h2>
      <WishlistLists />
    </div>
  )
}
