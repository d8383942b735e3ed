import { icon } from './icon.tsx'

// A separate file, because only lists with filters need it.

export const FilterIcon = /* @__PURE__ */ icon(
  'M4 7h9m5 0h2M4 17h3m5 0h8M15.5 9.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM9.5 19.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
)
