import * as v from 'valibot'
import { id, idText, personName } from '#contract/fields.ts'
import { ROLES } from '#contract/permissions.ts'
import { NewPin } from '#contract/session/pin-strength.ts'
import { Pin } from '#contract/session/session.ts'
import { because } from '#contract/validation.ts'
import { userNameIssue } from './user-name.ts'

const role = v.picklist(ROLES, because('not_one_of', { field: 'role', options: ROLES.join(', ') }))

/** A valid user name. Only the server knows whether another user has it. */
export const UserName = v.pipe(
  personName,
  v.rawCheck(({ dataset, addIssue }) => {
    const reason = dataset.typed && userNameIssue(dataset.value.replace(/\s+/g, ' '))
    if (reason) addIssue({ message: because(reason) })
  }),
)

/** A user as admins see it. The PIN is revealed by another route. */
export const StaffUser = v.object({
  user_id: v.number(),
  name: v.string(),
  role: v.picklist(ROLES),
  /** The seller whose leads count as the user's own. */
  seller_id: v.nullable(v.number()),
  is_active: v.boolean(),
  created_at: v.number(),
  version: v.number(),
})
export type StaffUser = v.InferOutput<typeof StaffUser>

export const UserAnswer = v.object({ success: v.literal(true), user: StaffUser })
export type UserAnswer = v.InferOutput<typeof UserAnswer>

export const NewUser = v.strictObject({
  name: personName,
  role,
  seller_id: v.optional(v.nullable(id('seller_id'))),
  /** Without it the server generates a PIN, which can be revealed later. */
  pin: v.optional(NewPin),
})
export type NewUser = v.InferOutput<typeof NewUser>

/** An outdated version answers 409 `stale` with the current user. */
export const UserChange = v.strictObject({
  name: v.optional(personName),
  role: v.optional(role),
  seller_id: v.optional(v.nullable(id('seller_id'))),
  version: v.optional(id('version')),
})
export type UserChange = v.InferOutput<typeof UserChange>

export const PinChange = v.strictObject({ pin: v.optional(NewPin) })
export const PinAnswer = v.object({ pin: Pin })

export const UserPath = v.strictObject({ userId: idText('user_id') })
