import { openPaymentService } from '#local-services/payments/open-service.ts'

export const used = openPaymentService
