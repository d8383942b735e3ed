import { writeMoves } from '#server/fulfilment/parcels-repo.ts'

export const used = writeMoves
