import type { Calls } from '#contract/calls.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { pathTo } from '#web/path-to.ts'

/** Says how many products of a list are in the cart now, and names those left out with the reason. */
export default function LeftOutModal(props: {
  result: Calls['POST /list-to-cart']['output']
  onClose: () => void
}) {
  const text = useText()
  const {
    result: { added, left },
    onClose,
  } = props
  return (
    <Modal
      open
      onClose={onClose}
      title={text.wishlists.listAddedToCart({ count: added })}
      footer={
        <>
          <Button kind="neutral" onClick={onClose}>
            {text.common.close}
          </Button>
          <ButtonLink href={pathTo('/shopping-cart')}>{text.common.goToCart}</ButtonLink>
        </>
      }
    >
      <p className="mb-2">{text.wishlists.leftOut({ count: left.length })}</p>
      <ul className="grid gap-2">
        {left.map(({ productId, name, reason }) => (
          <li key={productId}>
            <Link
              className="link-inline wrap-anywhere"
              href={pathTo('/product-page/:prodId', { prodId: productId })}
            >
              <ProductName name={name} />
            </Link>
            <span className="muted block text-sm">{reason}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
