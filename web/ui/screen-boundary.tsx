import { TriangleAlert, WifiOff } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { forgetCache } from '#web/lib/api/query-client.ts'
import { isChunkError } from '#web/lib/chunk-error.ts'
import { uiWords } from '#web/messages/ui.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** What was kept may be what crashed it: the page comes back without it. */
const startAfresh = async () => {
  await forgetCache()
  location.reload()
}

interface State {
  /** `lost` where the code of the screen did not arrive, `broken` where it failed. */
  crash: 'lost' | 'broken' | undefined
}

/** What was read before stays: the page may come back without the network. */
const NoConnection = () => (
  <EmptyState
    icon={<WifiOff />}
    title={uiWords.noConnection.title}
    level={1}
    text={uiWords.noConnection.text}
    action={
      <Button kind="primary" onClick={() => location.reload()}>
        {uiWords.reload}
      </Button>
    }
  />
)

/** Keeps a crash where it happened, and offers the way out. React knows no boundary but a class. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crash: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { crash: isChunkError(error) ? 'lost' : 'broken' }
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    if (crash === 'lost') return <NoConnection />
    return (
      <EmptyState
        icon={<TriangleAlert />}
        title={uiWords.crashed.title}
        level={1}
        text={uiWords.crashed.text}
        action={
          <Button kind="primary" onClick={startAfresh}>
            {uiWords.reload}
          </Button>
        }
      />
    )
  }
}
