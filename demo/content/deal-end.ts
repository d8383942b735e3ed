import { indiaDay } from '#domain/india-days.ts'

/** Hours from its start until a deal ends; `today`: at midnight in India. */
export type DealHours = number | 'today'

export const dealEnd = (hours: DealHours, now: Date): Date =>
  hours === 'today'
    ? new Date(`${indiaDay(now)}T24:00:00+05:30`)
    : new Date(now.getTime() + hours * 3_600_000)
