import { expect, test } from 'vitest'
import { Category, Seller, Stage } from '#contract/catalog/catalog.ts'
import { Contact, ExistingContact } from '#contract/contacts/contact.ts'
import { ContactWithImages } from '#contract/contacts/whole-profile.ts'
import { Lead } from '#contract/leads/lead.ts'
import { Note } from '#contract/notes/notes.ts'
import { Photo } from '#contract/photos/photo.ts'
import { Profile } from '#contract/session/own-profile.ts'
import { SessionUser } from '#contract/session/session.ts'
import { SellerStats, Stats, Week } from '#contract/stats/dashboard.ts'
import { ContactTask, Task } from '#contract/tasks/tasks.ts'

const LISTED_CONTACT = `contact_id name phone address zip category_id category_name stage_id stage_name seller_name
  project_title price created_at`

/** The entities that API clients read, with the fields that must stay. */
const REQUIRED: [string, { entries: object }, string][] = [
  ['User', SessionUser, 'name role'],
  ['Profile', Profile, 'name email phone'],
  ['Stage', Stage, 'stage_id name order_index points'],
  ['Seller', Seller, 'seller_id name'],
  ['Category', Category, 'category_id name'],
  ['Dashboard stats', Stats, 'totalContacts activePipelineLeads totalPoints stageDistribution'],
  ['Stage of the distribution', Stats.entries.stageDistribution.item, 'stage_name count'],
  [
    'Seller stats',
    SellerStats,
    'seller_id seller_name name weekly_points monthly_points lifetime_points active_pipeline',
  ],
  ['Weekly goal', Week, 'start_date end_date leads_count estimate_total goal_amount progress_percentage'],
  [
    'Lead',
    Lead,
    `lead_id contact_id is_draft stage_id stage_name seller_id seller_name value_estimate property_location notes
      project_title title_size title_height title_color created_at category_name draft_name draft_phone draft_address
      draft_category_id contact_name contact_phone contact_email contact_address contact_zip`,
  ],
  ['Contact of a list', Contact, LISTED_CONTACT],
  [
    'Contact',
    ContactWithImages,
    `${LISTED_CONTACT} updated_at lead_estimate estimate estimate_amount initial_notes job_summary description
      installation_date language images`,
  ],
  ['Existing contact of a 409', ExistingContact, 'name phone seller_name'],
  ['Note', Note, 'note_id content user_name created_at'],
  ['Image', Photo, 'image_id url description'],
  ['Contact task', ContactTask, 'task_id title type description due_date created_at is_completed'],
  [
    'Task',
    Task,
    `task_id title description type status client_name client_phone client_address contact_id contact_name lead_id
      stage_id assigned_to due_at priority created_at completed_at`,
  ],
]

test.each(REQUIRED)('%s has every required field', (_, schema, fields) => {
  expect(Object.keys(schema.entries)).toEqual(expect.arrayContaining(fields.split(/\s+/)))
})
