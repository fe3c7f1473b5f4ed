import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Estimate } from '#contract/documents/estimate.ts'
import type { LeadDocuments } from '#contract/documents/lead-documents.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { documentsKey, estimateKey, panelKey } from '#web/cache/read-keys.ts'
import { createEstimate } from '#web/documents/estimates/create-estimate.write.ts'
import { placeEstimate, withEstimate } from '#web/documents/estimates/estimate-cache.ts'
import { saveEstimate } from '#web/documents/estimates/save-estimate.write.ts'
import { NO_DOCUMENTS } from '#web/documents/lead-documents-query.ts'
import { applyToCache } from '#web/offline/optimistic-changes.ts'
import { PROFILE } from '../support/screen/contacts.ts'
import { contentWith, estimateWith, LEAD, OF_LEAD } from '../support/web/estimates.ts'

const VALUED = { ...LEAD, value_estimate: 900 }
const ESTIMATE = estimateWith(contentWith())
const EMPTY = contentWith({ lines: [] })

/** A cache with the estimate, the documents of its lead, and the panel of the lead. */
const cacheWith = (estimate: Estimate) => {
  const client = new QueryClient()
  client.setQueryData(estimateKey(4), estimate)
  client.setQueryData(documentsKey(9), withEstimate(NO_DOCUMENTS, estimate))
  client.setQueryData(panelKey(9), { lead: VALUED, timeline: PROFILE.timeline })
  return client
}
const valueIn = (client: QueryClient) => client.getQueryData<{ lead: Lead }>(panelKey(9))?.lead.value_estimate

const BY = { user_id: 2, user_name: 'Marcus Hill' }

test.each([
  ['the total', contentWith(), true, 100],
  ['its value before without lines', EMPTY, true, 900],
  ['its value before where another estimate is signed', contentWith(), false, 900],
])('while a draft is sent its lead shows %s', (_, content, setsValue, value) => {
  const creation = { ...OF_LEAD, setsValue, leadId: 9, content, by: BY, provisional: { estimate_id: -1 } }
  const created = cacheWith(ESTIMATE)
  applyToCache(created, { apply: createEstimate.apply ?? [], input: creation, at: 5 })
  expect(valueIn(created)).toBe(value)
  const saved = cacheWith(ESTIMATE)
  applyToCache(saved, {
    apply: saveEstimate.apply ?? [],
    input: { ...OF_LEAD, setsValue, estimate: ESTIMATE, content },
    at: 5,
  })
  expect(valueIn(saved)).toBe(value)
})

test.each([
  ['newer', 4, 'ANSWER'],
  ['equal', 3, 'ANSWER'],
  ['older', 2, 'OAK STREET'],
])('an answer with a %s version than the cache has', (_, version, title) => {
  const client = cacheWith(ESTIMATE)
  placeEstimate(client, { ...ESTIMATE, title: 'ANSWER', version })
  expect(client.getQueryData<Estimate>(estimateKey(4))?.title).toBe(title)
  expect(client.getQueryData<LeadDocuments>(documentsKey(9))?.estimates.map((one) => one.title)).toEqual([title])
})
