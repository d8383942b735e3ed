/** Key of the draft of `ConfirmOwner`, which is loaded when it is opened. */
export const ownerDraft = (userId: string): string => `owner:${userId}`
