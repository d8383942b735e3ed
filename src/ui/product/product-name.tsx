import { Fragment } from 'react'
import { hasFixedHyphen, keepLastWord } from '#domain/keep-together.ts'
import { StoredText } from '#ui/layout/stored-text.tsx'

/** A product name, or a text with such names, whose lines do not end within "28 L" or "T-Shirt". */
export function ProductName({ name }: { name: string }) {
  const words = keepLastWord(name).split(' ')
  const content = words.some(hasFixedHyphen)
    ? words.map((word, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {hasFixedHyphen(word) ? <span className="whitespace-nowrap">{word}</span> : word}
        </Fragment>
      ))
    : words.join(' ')
  return <StoredText text={name}>{content}</StoredText>
}
