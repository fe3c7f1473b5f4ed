import { RefreshCw } from 'lucide-react'
import { uiWords } from '#words/ui.ts'
import { Button } from './button.tsx'

interface RefreshButtonProps {
  query: { refetch: () => unknown; isFetching: boolean }
}

/** Reads the data of a screen again. */
export const RefreshButton = ({ query }: RefreshButtonProps) => (
  <Button
    icon
    aria-label={uiWords.refresh}
    title={uiWords.refresh}
    disabled={query.isFetching}
    onClick={() => query.refetch()}
  >
    <RefreshCw aria-hidden="true" />
  </Button>
)
