import { useText } from '#ui/layout/text.ts'

/** Wishlist button of a card or gallery; its label is its action. */
export function Heart({ name, isWished, onPress }: { name: string; isWished: boolean; onPress: () => void }) {
  const text = useText()
  const label = isWished ? text.ui.removeFromWishlist({ name }) : text.ui.addToWishlist({ name })
  return (
    <button
      type="button"
      className="heart"
      data-on={isWished}
      aria-label={label}
      title={isWished ? text.ui.inYourWishlist : undefined}
      onClick={onPress}
    />
  )
}
