import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/http/fetch-api.ts'
import { isOnline } from '#web/http/use-online.ts'
import { uiWords } from '#web/messages/ui.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Whether a read failed for no other reason than that there is no network: what it asked for is not on this device. */
export const isNotOnDevice = (error: unknown) => error instanceof ApiError && error.code === 'offline' && !isOnline()

/** Stands where something is not shown that was never kept on this device. `action`: the way back, or another try. */
export const NotOnDevice = ({ level = 2, action }: { level?: 1 | 2; action: ReactNode }) => (
  <div role="status">
    <EmptyState icon={<CloudOff />} level={level} {...uiWords.notOnDevice} action={action} />
  </div>
)
