import { icon } from './icon.tsx'

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
