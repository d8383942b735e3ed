import { Fragment } from 'react'
import { hasFixedHyphen, keepLastWord } from '#domain/keep-together.ts'

/** A product name, or a text with such names, whose lines do not end within "28 L" or "T-Shirt". */
export function ProductName({ name }: { name: string }) {
  const words = keepLastWord(name).split(' ')
  if (!words.some(hasFixedHyphen)) return words.join(' ')
  return words.map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {hasFixedHyphen(word) ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ))
}
