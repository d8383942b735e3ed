/** Longest side of a stored picture in pixels. */
export const LONGEST_PICTURE_SIDE = 2400

/** Types of the pictures that can be uploaded, for the `accept` attribute of an input. */
export const uploadedPictures = 'image/jpeg,image/png,image/webp,image/avif'
