import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Profile } from '#contract/contacts/profile.ts'
import { ContactLeads, PROFILE_LEADS } from '#contract/leads/contact-lead.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read } from '../support/worker/call.ts'
import { addClient, CONTACTS, contactById, describedPage, putContact } from '../support/worker/contacts.ts'
import { addDraft, addLead, putLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS, signIn } from '../support/worker/people.ts'

let cookie = ''
beforeAll(async () => {
  await addStaff()
  cookie = await signIn(PINS.admin)
})

const admin = () => ({ pin: PINS.admin, cookie })
const ask = (contactId: number, part: string) => call('GET', `${CONTACTS}/${contactId}/${part}`, admin())
const profileOf = async (contactId: number) => read(await ask(contactId, 'profile'), Profile)
const addJob = (contact_id: number, more: Record<string, unknown> = {}) =>
  addLead({ contact: undefined, contact_id, ...more })

test('a profile lists the leads of its contact, newest first, each with its own values', async () => {
  const { contact_id, lead } = await addClient({ notes: 'two dogs', property_location: 'BACK' })
  const fence = { category_id: 7, project_title: 'Fence', value_estimate: 950, seller_id: 2, stage_id: 3 }
  const second = await addJob(contact_id, { ...fence, title_size: null, title_height: null, title_color: null })
  const gone = await addJob(contact_id)
  await database().batch([sql`UPDATE leads SET deleted_at = 1 WHERE lead_id = ${gone.lead_id}`])
  await addDraft()
  const { jobs, has_more_jobs, contact } = await profileOf(contact_id)
  expect(jobs).toMatchObject([
    {
      lead_id: second.lead_id,
      ...fence,
      seller_name: 'Ben Carter',
      stage_name: 'Calls',
      notes: null,
      title_size: null,
    },
    {
      lead_id: lead.lead_id,
      project_title: '10x12 shade',
      category_name: 'Welding',
      title_size: '10x12 SHADE',
      title_color: 'GALV',
      property_location: 'BACK',
      notes: 'TWO DOGS',
      stage_name: 'Info',
      seller_name: 'Maria Lopez',
      archive_reason: null,
      version: 1,
    },
  ])
  expect([has_more_jobs, contact.current_lead_id, contact.category_name]).toEqual([false, second.lead_id, 'Welding'])
  expect(await read(await ask(contact_id, 'leads'), ContactLeads)).toEqual(jobs)
})

test('a profile reads 200 leads at a bounded cost and has the newest of more; the list has all', async () => {
  const { contact_id, lead } = await addClient()
  const copies = (from: number, to: number) =>
    sql`WITH RECURSIVE numbers (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})
      INSERT INTO leads (lead_id, contact_id, stage_id, seller_id, project_title, stage_entered_at, created_at, updated_at)
      SELECT 100000 + n, ${contact_id}, 2, 1, printf('Job %d', n), n, ${Date.now()} + n, n FROM numbers`
  await database().batch([copies(1, 199)])
  const answer = await ask(contact_id, 'profile')
  const { jobs, has_more_jobs, timeline } = await read(answer, Profile)
  expect([jobs.length, has_more_jobs, jobs.at(-1)?.lead_id]).toEqual([200, false, lead.lead_id])
  expectFairCost(await ask(contact_id, 'profile'), 1 + jobs.length + timeline.data.length)

  await database().batch([copies(200, 260)])
  const more = await profileOf(contact_id)
  expect([more.jobs.length, more.has_more_jobs, more.jobs[0]?.project_title]).toEqual([PROFILE_LEADS, true, 'Job 260'])
  const all = await ask(contact_id, 'leads')
  expect(await read(all, ContactLeads)).toHaveLength(261)
  expectFairCost(await ask(contact_id, 'leads'), 261)
})

test('“Contact Created” has the notes of the lead created with the contact, not those of a later lead', async () => {
  const { contact_id } = await addClient({ notes: 'first' })
  await database().batch([sql`UPDATE contacts SET created_at = created_at - 5 WHERE contact_id = ${contact_id}`])
  await database().batch([sql`UPDATE leads SET created_at = created_at - 5 WHERE contact_id = ${contact_id}`])
  await addJob(contact_id, { notes: 'second' })
  expect((await contactById(contact_id)).initial_notes).toBe('FIRST')
  await database().batch([sql`UPDATE leads SET deleted_at = 1 WHERE contact_id = ${contact_id} AND notes = 'FIRST'`])
  expect((await contactById(contact_id)).initial_notes).toBeNull()
})

test('the category of an only lead and of its contact change together; each of several leads keeps its own', async () => {
  const { contact_id, lead } = await addClient()
  const categories = async () => {
    const { contact, jobs } = await profileOf(contact_id)
    return [contact.category_id, ...jobs.map((job) => job.category_id)]
  }
  await putLead({ lead_id: lead.lead_id, category_id: 5 })
  expect(await categories()).toEqual([5, 5])
  await putContact(contact_id, { category_id: 6 })
  expect(await categories()).toEqual([6, 6])
  await addJob(contact_id)
  await putLead({ lead_id: lead.lead_id, category_id: 7 })
  expect(await categories()).toEqual([6, 4, 7])
  await putContact(contact_id, { category_id: 4 })
  await putContact(contact_id, { category_id: 8 })
  expect(await categories()).toEqual([8, 4, 7])
  const { data } = await describedPage(contact_id)
  expect(data.slice(0, 3).map((item) => [item.text, item.lead_id])).toEqual([
    ['Contact details changed', null],
    ['Contact details changed', null],
    ['Lead changed', lead.lead_id],
  ])
})
