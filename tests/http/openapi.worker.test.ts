import { exports } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#worker/api.ts'
import { openApiDocument } from '#worker/openapi/document.ts'
import { call, ORIGIN } from '../support/worker/call.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

test('the API returns the document of its own origin', async () => {
  const document = JSON.stringify(openApiDocument(endpoints, ORIGIN))
  expect(await (await call('GET', '/api/v1/openapi.json')).json()).toEqual(JSON.parse(document))
})

type ReadLead = (
  server: string,
  pin: string,
  leadId: number,
  send: (request: Request) => Promise<Response>,
) => Promise<unknown>

test('a generated client reads a lead', async () => {
  // Its types exist only after its own test generated them.
  const [client] = Object.values(
    import.meta.glob<{ readLead: ReadLead }>('./openapi-client/read-lead.ts', { eager: true }),
  )
  const { lead_id: id, project_title: title, seller_name: seller } = await addLead()
  const server = `${ORIGIN}/api/v1`
  const send = (request: Request) => exports.default.fetch(request)
  expect(await client?.readLead(server, PINS.manager, id, send)).toEqual({ id, title, value: 1500, seller })
  await expect(client?.readLead(server, PINS.manager, 987_654, send)).rejects.toThrow('not_found')
})
