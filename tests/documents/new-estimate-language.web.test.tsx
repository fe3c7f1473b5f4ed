import { render, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { documentsKey, panelKey } from '#web/cache/read-keys.ts'
import { EstimateScreen } from '#web/documents/estimates/estimate-screen.tsx'
import { useSession } from '#web/session/session.ts'
import { LEAD } from '../support/web/estimates.ts'
import { keep, withFakeServer, withProviders } from '../support/web/profile.tsx'

withFakeServer()

const DOCUMENTS = { estimates: [], receipts: [], customer_language: 'en' }

test('a new estimate has the texts in Spanish when the cached language of its contact was English', async () => {
  const { user } = useSession.getState()
  const documents = {
    ...{ phone: null, logo: null, brand_color: '#112233', tax_rate: 0, estimate_days: 30, deposit_rate: 0 },
    ...{ estimate_terms: 'Half now', second_terms: 'Mitad ahora' },
  }
  useSession.setState({ user: user && { ...user, business: { ...user.business, documents } } })
  keep(panelKey(LEAD.lead_id), { lead: LEAD })
  keep(documentsKey(LEAD.lead_id), DOCUMENTS)
  keep(['price-book'], [])
  keep(['contacts', '5', 'images'], [])
  let say = (_: Response) => {}
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/documents')
      ? new Promise<Response>((resolve) => {
          say = resolve
        })
      : new Promise(() => {}),
  )
  const route = <Route path="/leads/:leadId/estimates/:estimateId" element={<EstimateScreen />} />
  render(withProviders(<Routes>{route}</Routes>, `/leads/${LEAD.lead_id}/estimates/new`))
  expect(await screen.findByDisplayValue('Half now')).toBeTruthy()
  say(Response.json({ ...DOCUMENTS, customer_language: 'es' }))
  await waitFor(() => expect(screen.getByDisplayValue('Mitad ahora')).toBeTruthy())
  expect(screen.queryByDisplayValue('Half now')).toBeNull()
})
