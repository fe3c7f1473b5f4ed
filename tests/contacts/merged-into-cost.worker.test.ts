import { expect, test } from 'vitest'
import { selectMergedInto } from '#worker/contacts/store.ts'
import { planOf } from '../support/worker/budget.ts'

test('finds the contact of a merge without a scan of contacts', async () => {
  expect((await planOf(selectMergedInto(5))).filter((step) => /SCAN (c|contacts|m|merges)\b/.test(step))).toEqual([])
})
