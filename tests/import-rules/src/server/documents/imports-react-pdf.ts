import { Font } from '@react-pdf/renderer'

export const used = Font
