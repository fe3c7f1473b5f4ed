import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { forgetCache } from '#web/lib/api/query-client.ts'
import { chunkErrorRemedy } from '#web/lib/chunk-error.ts'
import { appWords } from '#web/messages/app.ts'
import { uiWords } from '#web/messages/ui.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface State {
  crash: 'broken' | 'retry' | 'reload' | 'update' | undefined
}

/** Keeps a crash where it happened, and offers the way out. React knows no boundary but a class. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crash: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { crash: chunkErrorRemedy(error) ?? 'broken' }
  }

  override render() {
    switch (this.state.crash) {
      case undefined:
        return this.props.children
      case 'retry':
        return <NoConnection action={uiWords.tryAgain} onAct={() => this.setState({ crash: undefined })} />
      case 'reload':
        return <NoConnection action={uiWords.reload} onAct={() => location.reload()} />
      case 'update':
        return <NewVersion />
      case 'broken':
        return <Broken />
    }
  }
}

/** What was read before stays: the page may come back without the network. */
const NoConnection = ({ action, onAct }: { action: string; onAct: () => void }) => (
  <EmptyState
    icon={<WifiOff />}
    title={uiWords.noConnection.title}
    level={1}
    text={uiWords.noConnection.text}
    action={
      <Button kind="primary" onClick={onAct}>
        {action}
      </Button>
    }
  />
)

const NewVersion = () => (
  <EmptyState
    icon={<RefreshCw />}
    title={appWords.newVersionTitle}
    level={1}
    text={appWords.newVersionText}
    action={
      <Button kind="primary" onClick={() => location.reload()}>
        {uiWords.reload}
      </Button>
    }
  />
)

const Broken = () => (
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

/** What was kept may be what crashed it: the page comes back without it. */
const startAfresh = async () => {
  await forgetCache()
  location.reload()
}
