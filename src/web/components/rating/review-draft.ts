/** Key of the draft of a review: `id` is that of the review to edit, or of the product. */
export const reviewDraft = (userId: string, id: string): string => `rate:${userId}:${id}`
