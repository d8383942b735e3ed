import { icon } from './icon.tsx'

// A separate file, because only carousels need these icons.

export const PauseIcon = /* @__PURE__ */ icon('M7 5h3.5v14H7zM13.5 5H17v14h-3.5z', true)
export const PlayIcon = /* @__PURE__ */ icon('M7.5 4.5v15l12-7.5z', true)
