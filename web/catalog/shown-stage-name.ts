import { queryClient } from '#web/cache/query-client.ts'
import { recordNames, stagesQuery } from './use-catalog.ts'

/** The name of a record's stage for a sentence outside of a component. */
export const shownStageName = (of: { stage_id: number; stage_name: string }) =>
  recordNames(queryClient.getQueryData(stagesQuery.queryKey)).stage(of)
