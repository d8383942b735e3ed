const NO_BREAK = '\u00a0'

/** Keeps a short last word, as in "5 kg" and "Set of 12", on the line of the word before it. */
export const keepLastWord = (text: string): string => text.replace(/ (?=\S{1,3}$)/, NO_BREAK)

/** Keeps a text such as "₹11.00 / 100 g" on one line. */
export const keepTogether = (text: string): string => text.replaceAll(' ', NO_BREAK)
