import { z } from 'zod'

export const used = z
