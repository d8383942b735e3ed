/** Logo of the shop: a cart that carries a leaf. */
export function ShopMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-marigold-400" />
      <path
        d="M6.5 8h3l2.6 11.5h10.6L25.5 11"
        className="fill-none stroke-leaf-800"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M13 16c1.5-4.5 6-5.5 9.5-4.5-.5 4-4.5 6-9.5 4.5Z" className="fill-leaf-700" />
      <circle cx="13.5" cy="24" r="2" className="fill-leaf-800" />
      <circle cx="21.5" cy="24" r="2" className="fill-leaf-800" />
    </svg>
  )
}
