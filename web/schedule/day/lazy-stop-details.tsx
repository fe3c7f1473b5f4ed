import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { lazyComponent, useLazy } from '#web/loading/use-lazy.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { StopDetailsProps } from './stop-details.tsx'

const details = lazyComponent<StopDetailsProps>(async () => (await import('./stop-details.tsx')).StopDetails)

export const preloadStopDetails = () => details.load().catch(ignoreErrors('an open stop loads again'))

/** The details of a stop. Notes, tasks and uploads are much code, and the list of stops shows before it. */
export const LazyStopDetails = (props: StopDetailsProps) => {
  const Details = useLazy(details, ignoreErrors('opening the stop loads again'))
  return Details ? <Details {...props} /> : <Skeleton height="6rem" />
}
