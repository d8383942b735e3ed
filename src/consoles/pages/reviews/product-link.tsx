import { Link } from '#ui/navigation/link.tsx'

/** The name of a product, with a link to its page in the shop. */
export function ProductLink({ product }: { product: { productId: string; productName: string } }) {
  return (
    <Link
      className="block whitespace-normal text-leaf-800 hover:underline md:max-w-56"
      href={`/product-page/${encodeURIComponent(product.productId)}`}
    >
      {product.productName}
    </Link>
  )
}
