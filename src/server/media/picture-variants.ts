import type { Shop } from '#server/http/context.ts'

/** Makes the AVIF and WebP widths of a picture. */
export async function pictureVariants(_shop: Shop, _payload: { mediaId: string }): Promise<void> {}
