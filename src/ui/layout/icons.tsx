type IconProps = { className?: string }

/**
 * Returns an icon component on a grid of 24 units. Icons are decorative: put text beside them or a label on
 * their button.
 */
function icon(path: string, solid = false) {
  const kind = solid ? 'icon icon-solid' : 'icon'
  return function Icon({ className }: IconProps) {
    return (
      <svg className={className ? `${kind} ${className}` : kind} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    )
  }
}

export const SearchIcon = /* @__PURE__ */ icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5')
export const CartIcon = /* @__PURE__ */ icon(
  'M3 4h2.2l2.3 11.2h10.2L20 7.5H6M9 20.2a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6Zm8 0a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6Z',
)
export const HeartIcon = /* @__PURE__ */ icon(
  'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20Z',
)
export const UserIcon = /* @__PURE__ */ icon(
  'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
)
export const MenuIcon = /* @__PURE__ */ icon('M4 6.5h16M4 12h16M4 17.5h16')
export const GridIcon = /* @__PURE__ */ icon(
  'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
)
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18')
export const LeftIcon = /* @__PURE__ */ icon('m14.5 5.5-6.5 6.5 6.5 6.5')
export const RightIcon = /* @__PURE__ */ icon('m9.5 5.5 6.5 6.5-6.5 6.5')
export const DownIcon = /* @__PURE__ */ icon('m6 9.5 6 6 6-6')
export const BackIcon = /* @__PURE__ */ icon('M20 12H4.5M11 5.5 4.5 12l6.5 6.5')
export const TickIcon = /* @__PURE__ */ icon('m5 12.5 4.8 4.8L19.5 7.5')
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21.5s-7-6-7-11.7a7 7 0 0 1 14 0c0 5.7-7 11.7-7 11.7Zm0-9.3a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
)
export const InfoIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.5h.01',
)
export const AlertIcon = /* @__PURE__ */ icon('M12 3.8 2.8 19.5h18.4zM12 10v4.5M12 17h.01')
export const ErrorIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V13M12 16.5h.01',
)
export const DoneIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8.3 12.3l2.6 2.6 4.9-5',
)

export const HomeIcon = /* @__PURE__ */ icon('m3.5 11 8.5-7.5 8.5 7.5M6 9.5V20h4.5v-5.5h3V20H18V9.5')
export const LogoutIcon = /* @__PURE__ */ icon('M14 4H5v16h9M10 12h10.5M16.5 8l4 4-4 4')

export const FilterIcon = /* @__PURE__ */ icon(
  'M4 7h9m5 0h2M4 17h3m5 0h8M15.5 9.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM9.5 19.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
)

export const PauseIcon = /* @__PURE__ */ icon('M7 5h3.5v14H7zM13.5 5H17v14h-3.5z', true)
export const PlayIcon = /* @__PURE__ */ icon('M7.5 4.5v15l12-7.5z', true)

export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14')
export const TruckIcon = /* @__PURE__ */ icon(
  'M2.5 6h11.5v10.5H9.5M4.5 16.5h-2V6M14 9.5h4l3.5 3.5v3.5h-2M14 16.5h.5M7 18.7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
)
export const ReturnIcon = /* @__PURE__ */ icon('M8.5 5 4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H9')
export const ShieldIcon = /* @__PURE__ */ icon(
  'M12 3 5 5.7v5.5c0 4.5 2.9 7.8 7 9.8 4.1-2 7-5.3 7-9.8V5.7zM8.8 12l2.3 2.3 4.2-4.3',
)
export const ShareIcon = /* @__PURE__ */ icon('M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5v8h14v-8')
export const EditIcon = /* @__PURE__ */ icon('M4 20l.8-4L16 4.8l3.2 3.2L8 19.2zM13.5 7.3l3.2 3.2')
export const BinIcon = /* @__PURE__ */ icon(
  'M4.5 6.5h15M9.5 6V3.5h5V6M6.5 6.5 7.3 20.5h9.4l.8-14M10 10.5v6m4-6v6',
)
export const CopyIcon = /* @__PURE__ */ icon('M9 9h11.5v11.5H9zM15 9V3.5H3.5V15H9')
export const CameraIcon = /* @__PURE__ */ icon(
  'M3.5 7.5H8l1.5-2.5h5L16 7.5h4.5v12h-17zM12 16.7a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
)
export const ClockIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2.5',
)
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5.5 3.5h3.7l1.6 4.3-2.2 1.8a12 12 0 0 0 5.8 5.8l1.8-2.2 4.3 1.6v3.7c0 1-.9 2-2 1.9C10.3 19.9 4.1 13.7 3.6 5.5c0-1.1.9-2 1.9-2Z',
)
export const MailIcon = /* @__PURE__ */ icon('M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5')
export const StoreIcon = /* @__PURE__ */ icon(
  'M4 9.5 5.5 4h13L20 9.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12.5V20h13v-7.5M10 20v-4.5h4V20',
)
export const BoxIcon = /* @__PURE__ */ icon('M12 3 4 7v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10M8 5l8 4')
export const TagIcon = /* @__PURE__ */ icon(
  'M3.5 12.5V4h8.5l8.5 8.5-8.5 8.5zM8 9.2a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8Z',
)
export const WalletIcon = /* @__PURE__ */ icon(
  'M3.5 7h15V4.5H6A2.5 2.5 0 0 0 3.5 7v10.5A2.5 2.5 0 0 0 6 20h14.5V7h-2M16.5 13.5h.01',
)
export const HelpIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.5 9.8c0-1.5 1.1-2.4 2.5-2.4s2.5.9 2.5 2.3c0 1.8-2.5 2-2.5 3.8M12 16.5h.01',
)
/** For the rating input: an outline that CSS can fill. */
export const StarLineIcon = /* @__PURE__ */ icon(
  'm12 2.5 2.9 6.2 6.8.9-5 4.7 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.7 6.8-.9z',
)
