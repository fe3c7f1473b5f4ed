import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { MergeAnswer } from '#contract/contacts/duplicates.ts'
import { book } from '../support/worker/belongings.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { CONTACTS, contactById, putContact } from '../support/worker/contacts.ts'
import { addLead, newPhone } from '../support/worker/leads.ts'
import { addContact, mergeBody, undoMerge } from '../support/worker/merges.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

beforeAll(addStaff)

/** A contact at its creation, the merge into another contact, if any, and the names that it took, each with its merge. */
interface Kept {
  contact_id: number
  phones: string[]
  emails: string[]
  leads: number[]
  into: Done | null
  names: { by: Done | null; name: string }[]
}

interface Done {
  merge_id: number
  contact: Kept
  other: Kept
  isActive: boolean
}

const SHARED = 'office@example.com'

/** A contact with two phones; some have a lead, some share a mailbox. */
const make = async (index: number): Promise<Kept> => {
  const [phone, further, name, email] = [newPhone(), newPhone(), `Person ${newPhone()}`, `p${newPhone()}@example.com`]
  const { contact_id } = await addContact({ name, phone, email, stage_id: 2 + index, seller_id: 1 + (index % 2) })
  const emails = index % 2 === 0 ? [email, SHARED] : [email]
  await putContact(contact_id, {
    phones: [{ phone: further, label: 'Home' }],
    emails: emails.slice(1).map((each) => ({ email: each })),
  })
  const leads =
    index % 3 === 0 ? [] : [(await addLead({ contact: undefined, contact_id, stage_id: 2 + index })).lead_id]
  return { contact_id, phones: [phone, further], emails, leads, into: null, names: [{ by: null, name }] }
}

const holderOf = (kept: Kept): Kept => (kept.into ? holderOf(kept.into.contact) : kept)
const nameOf = ({ names }: Kept) => names.at(-1)?.name

/** The expected contacts outside the trash: each has the rows of all contacts that are merged into it. */
const expected = (all: readonly Kept[]) =>
  all
    .filter((kept) => kept.into === null)
    .map((kept) => {
      const members = all.filter((one) => holderOf(one) === kept)
      return {
        contact_id: kept.contact_id,
        name: nameOf(kept),
        phones: members.flatMap((one) => one.phones).sort(),
        emails: [...new Set(members.flatMap((one) => one.emails))].sort(),
        leads: members.flatMap((one) => one.leads).sort(),
      }
    })

const found = async (all: readonly Kept[]) => {
  const live = all.filter((kept) => kept.into === null)
  return Promise.all(
    live.map(async ({ contact_id }) => {
      const { name, phone, phones, email, emails } = await contactById(contact_id)
      const [leads] = await database().batch([
        sql<{ lead_id: number }>`SELECT lead_id FROM leads WHERE contact_id = ${contact_id}`,
      ])
      return {
        contact_id,
        name,
        phones: [phone, ...phones.map((one) => one.phone)].sort(),
        emails: [...(email === null ? [] : [email]), ...emails.map((one) => one.email)].sort(),
        leads: leads.map((lead) => lead.lead_id).sort(),
      }
    }),
  )
}

const pick = <T>(list: readonly T[], index: number) => list[index % Math.max(1, list.length)]

const mergeTwo = async (all: readonly Kept[], done: Done[], one: number, two: number, takesAll: boolean) => {
  const live = all.filter((kept) => kept.into === null)
  const [contact, other] = [pick(live, one), pick(live, two)]
  if (!contact || !other || contact === other) return
  const pair = { contact: await contactById(contact.contact_id), other: await contactById(other.contact_id) }
  const side = takesAll ? 'other' : 'this'
  const body = mergeBody(pair, { name: side, phone: side, email: side, category_id: side, stage_id: side })
  const answer = await call('POST', `${CONTACTS}/${contact.contact_id}/merge`, { pin: PINS.admin, body })
  const { merge_id } = await read(answer, MergeAnswer)
  const merge = { merge_id, contact, other, isActive: true }
  const name = nameOf(other)
  if (takesAll && name !== undefined && name !== nameOf(contact)) contact.names.push({ by: merge, name })
  other.into = merge
  done.push(merge)
}

const undo = async (merge: Done | undefined) => {
  if (!merge) return
  const holder = holderOf(merge.contact)
  const answer = await undoMerge(holder.contact_id, merge.merge_id)
  if (!merge.isActive) return expect((await refusal(answer)).code).toBe('nothing_to_do')
  expect(answer.status).toBe(200)
  merge.isActive = false
  merge.other.into = null
  merge.contact.names = merge.contact.names.filter(({ by }) => by !== merge)
}

const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('merge' as const), one: fc.nat(9), two: fc.nat(9), takesAll: fc.boolean() }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(9) }),
)

const RUNS = 8

/** The undo of a merge whose rows an earlier undo had moved back, below the contact that got them. */
const UNDO_AFTER_UNDO = [
  { kind: 'merge', one: 3, two: 1, takesAll: false },
  { kind: 'merge', one: 3, two: 2, takesAll: true },
  { kind: 'undo', which: 1 },
  { kind: 'merge', one: 1, two: 3, takesAll: false },
  { kind: 'merge', one: 2, two: 1, takesAll: false },
] as const

/** The undos of two merges that changed the same values, the first merge first. */
const UNDO_IN_ORDER = [
  { kind: 'merge', one: 0, two: 1, takesAll: true },
  { kind: 'merge', one: 0, two: 1, takesAll: true },
  { kind: 'undo', which: 1 },
  { kind: 'undo', which: 2 },
] as const

test('after any merges and undos each row and phone belongs to the right contact; undoing all merges restores the start', async () => {
  let undone = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 10 }), async (steps) => {
      const all = [await make(0), await make(1), await make(2), await make(3), await make(4)]
      const before = await book()
      const done: Done[] = []
      // Random steps alone may not merge anything.
      await mergeTwo(all, done, 0, 1, false)
      for (const step of steps) {
        if (step.kind === 'merge') await mergeTwo(all, done, step.one, step.two, step.takesAll)
        else await undo(pick(done, step.which))
        expect(await found(all)).toEqual(expected(all))
      }
      expect(await drift()).toEqual([])
      for (const merge of done.filter(({ isActive }) => isActive)) {
        await undo(merge)
        expect(await found(all)).toEqual(expected(all))
      }
      expect(await book()).toEqual(before)
      expect(await drift()).toEqual([])
      undone += done.length
    }),
    {
      numRuns: RUNS,
      endOnFailure: true,
      examples: [[[{ kind: 'undo', which: 0 }, ...UNDO_AFTER_UNDO]], [[...UNDO_IN_ORDER]]],
    },
  )
  expect(undone).toBeGreaterThanOrEqual(RUNS)
})
