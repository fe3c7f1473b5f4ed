import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Lead } from '#contract/leads/lead.ts'
import { USER } from '../support/screen/answers.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, dialog, field, heading, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { drawPhoto } from '../support/screen/photos.ts'
import { LEAD, panelOf } from '../support/screen/records.ts'
import { renderApp } from '../support/screen/render-app.tsx'

/** Adds a lead without a network and opens it. The server knows its later changes. */
const openUnsent = async () => {
  let stored: Lead = LEAD
  const server = await renderApp(
    '/leads',
    {
      'GET /leads/:leadId/panel': () => ({ ...panelOf(stored), notes: [], awards: [] }),
      'POST /leads': ({ json }) => {
        stored = {
          ...stored,
          ...{ lead_id: json.lead_id ?? 0, created_at: Date.now(), stage_id: 2, stage_name: 'Info', version: 4 },
          project_title: json.project_title ?? '',
        }
        return { success: true, lead: stored, points: 0, task: null, note: null }
      },
      'PUT /leads': ({ json }) => {
        const moved = json.stage_id === 3 && { stage_id: 3, stage_name: 'Calls' }
        stored = { ...stored, ...(json as Partial<Lead>), ...moved, version: stored.version + 3 }
        return { success: true, lead: stored, points: 0 }
      },
    },
    { ...USER, permissions: [...USER.permissions, 'Leads: Delete'] },
  )
  await press('Add Lead')
  await page.getByRole('button', { name: /^Canopy/ }).click()
  server.setOnline(false)
  await dialog().getByRole('combobox', { name: 'Seller' }).selectOptions('Maria Lopez')
  for (const [label, text] of [
    [/^Estimate/, '900'],
    [/^Project Title/, 'patio'],
    [/^Name/, 'olga'],
    [/^Phone/, '5125550100'],
  ] as const)
    await field(label, dialog()).fill(text)
  await press('Add Lead', dialog())
  await page.getByRole('link', { name: 'PATIO', exact: true }).click()
  await isShown(heading('PATIO', 1))
  await isShown(panel().getByText('Not sent yet'))
  return server
}
const panel = () => page.getByRole('region', { name: 'PATIO' })
const leadId = () => Number(location.pathname.slice('/leads/'.length))
const isSent = () => isMissing(panel().getByText('Not sent yet'))
const moveToCalls = async () => {
  await press('Move to Calls')
  await isShown(button('In Calls'))
}

test('opens and moves a queued lead, shows its changes in the history, and asks the server for nothing', async () => {
  const server = await openUnsent()
  await isShown(panel().getByText('OLGA'))
  const answer = server.hold('POST /leads')
  server.setOnline(true)
  await moveToCalls()
  await press('Edit lead')
  await field('Value ($)').fill('5100')
  await press('Save')
  for (const text of [/Estimate: \$900 → \$5,100/, /Moved from Info to Calls/, /New lead in Info/])
    await isShown(panel().getByText(text))
  expect(server.sent.filter(({ path }) => path.includes(`/${leadId()}`))).toEqual([])
  answer()
  await isSent()
})

test('keeps the typed text and the focus when it is sent, and sends later changes after the creation', async () => {
  const server = await openUnsent()
  await moveToCalls()
  await press('Edit lead')
  const title = field('Project title')
  await title.fill('PATIO WITH ROOF')
  server.setOnline(true)
  await isSent()
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveValue('PATIO WITH ROOF')
  await expect.poll(() => server.writes).toHaveLength(2)
  const [creation, move] = server.bodies()
  expect(creation).toMatchObject({ project_title: 'PATIO', value_estimate: 900 })
  expect(creation).toMatchObject({ lead_id: leadId() })
  for (const name of ['created', 'shown']) expect(creation).not.toHaveProperty(name)
  // The version that the server returned for the new lead.
  expect(move).toEqual({ lead_id: leadId(), stage_id: 3, version: 4 })
  expect(JSON.stringify(localStorage)).toContain(`lead.${leadId()}.project`)
})

test('keeps what is shown until the first read, and saves with the newest version', async () => {
  const server = await openUnsent()
  await moveToCalls()
  await press('Edit lead')
  await field('Project title').fill('PATIO WITH ROOF')
  const read = server.hold('GET /leads/:leadId/panel')
  const move = server.hold('PUT /leads')
  server.setOnline(true)
  await expect.poll(() => server.writes).toHaveLength(2)
  await isShown(button('In Calls'))
  await press('Save')
  move()
  await expect
    .poll(server.bodyOf('PUT /leads'))
    .toMatchObject({ lead_id: leadId(), project_title: 'PATIO WITH ROOF', version: 7 })
  read()
  await isShown(heading('PATIO WITH ROOF', 1))
  await isShown(button('In Calls'))
})

test('dates the shown lead by its creation until the first read', async () => {
  const server = await openUnsent()
  server.hold('GET /leads/:leadId/panel')
  server.setOnline(true)
  await isSent()
  server.setOnline(false)
  await isShown(page.getByText(/: data from \d+:\d\d/))
})

test('discards an unsent lead with its later changes and sends nothing', async () => {
  const server = await openUnsent()
  await moveToCalls()
  await press('Delete lead')
  await press('Delete lead')
  await isShown(toast('PATIO deleted'))
  const reads = server.sent.length
  server.setOnline(true)
  await expect.poll(() => server.sent.length).toBeGreaterThan(reads)
  expect(server.writes).toEqual([])
})

test('asks before it discards an unsent lead with photos', async () => {
  await openUnsent()
  const chosen = new DataTransfer()
  chosen.items.add(await drawPhoto('gate.jpg'))
  const input = document.querySelector<HTMLInputElement>('[data-photos="library"]')
  Object.assign(input ?? {}, { files: chosen.files })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await isShown(panel().getByText('gate.jpg'))
  await press('Delete lead')
  await press('Delete lead')
  const question = page.getByRole('alertdialog')
  await isShown(question.getByText(/Discard “PATIO”\?.*This also discards 1 change that depends on it\./))
  await press('Keep', question)
  await isShown(panel().getByText('gate.jpg'))
  await press('Delete lead')
  await press('Delete lead')
  await press('Discard', question)
  await isShown(toast('PATIO deleted'))
})

test('keeps a refused lead readable', async () => {
  const server = await openUnsent()
  server.answer({ 'POST /leads': refusal(409, 'duplicate_contact', 'Known') })
  server.setOnline(true)
  await expect.poll(() => server.writes).toHaveLength(1)
  await isMissing(panel().getByText('Not sent yet'))
  await isShown(panel().getByText('OLGA'))
})
