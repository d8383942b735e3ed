// The calls of staff until the contract has their rows.

export type Permission = 'desk.use'

type SellerRole = 'owner' | 'manager' | 'catalogue' | 'orders' | 'accounts'
type OperatorRole = 'admin' | 'catalogue' | 'support' | 'marketing' | 'finance' | 'auditor'

type Me = {
  user: { userId: string; name: string; email: string }
  stores: { sellerId: string; storename: string; status: string; role: SellerRole; may: string[] }[]
  operator: { role: OperatorRole; may: string[] } | null
  secondFactor: 'none' | 'enrolled'
  raisedUntil: string | null
  tokenExpiry: number
}

type Figures<Names extends string> = Record<Names, number>

export type DeskCalls = {
  'GET /desk/me': { input: object; output: Me }
  'POST /desk/second-factor/enrol': { input: object; output: { secret: string; uri: string; qr: string } }
  'POST /desk/second-factor/confirm': {
    input: { code: string }
    output: { recoveryCodes: string[]; raisedUntil: string }
  }
  'POST /desk/second-factor/enter': {
    input: { code?: string }
    output: { raisedUntil: string; tokenExpiry: number }
  }
  'POST /desk/second-factor/recover': {
    input: { code: string }
    output: { raisedUntil: string; left: number }
  }
  'POST /desk/leave': { input: object; output: { message: string } }
  'GET /seller/pulse': {
    input: object
    output: Figures<
      'toAccept' | 'toPack' | 'toShip' | 'late' | 'attemptFailed' | 'returns' | 'questions' | 'tickets'
    >
  }
  'GET /operator/pulse': {
    input: object
    output: Figures<
      | 'late'
      | 'disputes'
      | 'refundsFailed'
      | 'walletPayouts'
      | 'tickets'
      | 'ticketsLate'
      | 'callbacks'
      | 'reports'
    >
  }
}

export type DeskCallKey = keyof DeskCalls
