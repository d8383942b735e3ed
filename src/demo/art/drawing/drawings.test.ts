import { XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
