import { page } from 'vitest/browser'
import type { Lead } from '#contract/leads/lead.ts'
import { boardOf, USER } from './answers.ts'
import { refusal, type Sent } from './fake-server.ts'
import { stageName } from './leads.ts'
import { LEAD, panelOf } from './records.ts'
import { renderApp } from './render-app.tsx'

const matches = (lead: Lead, { seller, category, q }: Record<string, string>) =>
  (!seller || seller === String(lead.seller_id)) &&
  (!category || category === String(lead.category_id)) &&
  (!q || `${lead.project_title} ${lead.contact_name}`.toLowerCase().includes(q.toLowerCase()))

/** Opens the board of a server that stores these leads and their moves. `set` changes a lead as another user would. */
export const openBoard = async (leads: readonly Lead[], { path = '/leads', user = USER } = {}) => {
  let stored = [...leads]
  const before = new Map<number, Lead[]>()
  const find = (id: number) => stored.find(({ lead_id }) => lead_id === id) ?? LEAD
  const set = (id: number, change: Partial<Lead>) => {
    before.set(id, stored)
    const { stage_id = find(id).stage_id } = change
    const changed = { ...find(id), ...change, stage_name: stageName(stage_id), version: find(id).version + 1 }
    stored = [changed, ...stored.filter(({ lead_id }) => lead_id !== id)]
    return changed
  }
  const server = await renderApp(
    path,
    {
      'GET /leads/board': ({ query }) => boardOf(...stored.filter((lead) => matches(lead, query))),
      'GET /leads/:leadId/panel': ({ params }) => panelOf(find(Number(params.leadId))),
      'PUT /leads': ({ json: { lead_id, version, ...change } }: Sent<'PUT /leads'>) => {
        const current = find(lead_id)
        if (version !== undefined && version !== current.version)
          return refusal(409, 'stale', `Ben moved this lead to ${current.stage_name} meanwhile`, { current })
        return { success: true, lead: set(lead_id, change as Partial<Lead>), points: 20 }
      },
      'POST /leads/:leadId/undo': ({ params }) => {
        const { version } = find(Number(params.leadId))
        stored = before.get(Number(params.leadId)) ?? stored
        stored = stored.map((lead) =>
          lead.lead_id === Number(params.leadId) ? { ...lead, version: version + 1 } : lead,
        )
        return { success: true, lead: find(Number(params.leadId)), points: -20 }
      },
    },
    user,
  )
  return { server, set }
}

export const column = (stage: string) => page.getByRole('region', { name: stage, exact: true })
/** The card of a lead, wherever it stands, or in a column. */
export const card = (title: string, within: Pick<ReturnType<typeof column>, 'getByRole'> = page) =>
  within.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
