import { icon } from './icon.tsx'

// A separate file, because only menus that are loaded on first use and the account need these icons.

export const HomeIcon = /* @__PURE__ */ icon('m3.5 11 8.5-7.5 8.5 7.5M6 9.5V20h4.5v-5.5h3V20H18V9.5')
export const LogoutIcon = /* @__PURE__ */ icon('M14 4H5v16h9M10 12h10.5M16.5 8l4 4-4 4')
