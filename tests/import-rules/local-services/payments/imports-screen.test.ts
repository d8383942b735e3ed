import { Stepper } from '#ui/forms/stepper.tsx'

export const used = Stepper
