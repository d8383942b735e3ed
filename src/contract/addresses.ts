import { z } from 'zod'
import { LATIN_ADDRESS_MAX } from '#domain/latin-address.ts'
import { defineCall } from './define-call.ts'
import { Address, MessageResponse, Id, Text, Words, Digits } from './shapes.ts'

/** An address as a form sends it; domain/address.ts checks it. */
export const AddressIn = z.object({
  name: Words(200).default(''),
  phoneNumber: Digits(20).default(''),
  alternativePhoneNumber: Digits(20).optional().default(''),
  typeOfAddress: z.enum(['Home', 'Office']).optional().default('Home'),
  primaryAddress: z.boolean().optional().default(false),
  houseName: Words(200).default(''),
  localArea: Words(200).default(''),
  landMark: Words(200).optional().default(''),
  country: Text(60).optional().default('India'),
  pincode: Digits(10).default(''),
  state: Text(60).default(''),
  /**
   * The line in Latin letters on the label of a parcel, for an address in an Indian script. Empty: it is spelled by rule.
   */
  latinAddress: Words(LATIN_ADDRESS_MAX).optional().default(''),
  location: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullish(),
})
export type AddressIn = z.infer<typeof AddressIn>

const Addresses = z.array(Address)

/** Buying §7. Addresses are named by index; `addressId`, where sent, wins (ruling 41). */
export const addresses = {
  list: defineCall('GET /get-address', {
    who: 'shopper',
    input: z.object({}),
    output: Addresses,
    summary: 'The addresses',
  }),
  add: defineCall('POST /add-address', {
    who: 'shopper',
    input: z.object({
      address: z.union([z.array(AddressIn).min(1).max(10), AddressIn.transform((one) => [one])]),
    }),
    output: MessageResponse.extend({ addresses: Addresses }),
    summary: 'Adds addresses',
  }),
  nearest: defineCall('GET /nearest-pincode', {
    who: 'anyone',
    input: z.object({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
    }),
    output: z.object({
      /** Null if no known post office is near. */
      place: z.object({ pincode: z.string(), district: z.string(), state: z.string() }).nullable(),
    }),
    summary: 'The pincode and city of the nearest known post office; the place is not stored',
  }),
  update: defineCall('PUT /update-checkout-address/:userId', {
    who: 'shopper',
    input: AddressIn.extend({
      userId: Id,
      addressIndex: z.number().int().min(0).max(1000).optional(),
      addressId: Id.optional(),
    }),
    output: MessageResponse.extend({ addresses: Addresses }),
    summary: 'Changes one address',
  }),
  remove: defineCall('DELETE /delete-address/:userId', {
    who: 'shopper',
    input: z.object({
      userId: Id,
      // Text in a query string, for proxies that drop the body of a DELETE.
      addressIndex: z
        .union([
          z.number(),
          z
            .string()
            .regex(/^\d{1,4}$/)
            .transform(Number),
        ])
        .pipe(z.number().int().min(0).max(1000))
        .optional(),
      addressId: Id.optional(),
    }),
    output: MessageResponse.extend({ addresses: Addresses }),
    summary: 'Removes one address, never the primary one',
  }),
}
