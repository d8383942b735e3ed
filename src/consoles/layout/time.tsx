import { useText } from '#ui/layout/text.ts'

/** A moment: "Fri, 20 Nov, 2:05 pm". In a narrow column the day and the hour stand on two lines. */
export function Time({ at, className }: { at: string; className?: string }) {
  const { dates } = useText()
  const date = new Date(at)
  return (
    <time className={className} dateTime={at}>
      <span className="whitespace-nowrap">{dates.day(date)},</span>{' '}
      <span className="whitespace-nowrap">{dates.clock(date)}</span>
    </time>
  )
}
