import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { forgetCache } from '#web/lib/api/query-client.ts'
import { remedyOf } from '#web/lib/chunk-error.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface State {
  crash: 'broken' | 'retry' | 'reload' | 'update' | undefined
}

/** Keeps a crash where it happened, and offers the way out. React knows no boundary but a class. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crash: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { crash: remedyOf(error) ?? 'broken' }
  }

  override render() {
    switch (this.state.crash) {
      case undefined:
        return this.props.children
      case 'retry':
        return <NoConnection action="Try again" onAct={() => this.setState({ crash: undefined })} />
      case 'reload':
        return <NoConnection action="Reload" onAct={() => location.reload()} />
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
    title="No connection"
    level={1}
    text="Check your network and try again."
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
    title="A new version of Tradeboard is ready"
    level={1}
    text="Reload the page to open this screen."
    action={
      <Button kind="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    }
  />
)

const Broken = () => (
  <EmptyState
    icon={<TriangleAlert />}
    title="This screen has stopped working"
    level={1}
    text="Nothing that you saved is lost. Reload the page to go on."
    action={
      <Button kind="primary" onClick={startAfresh}>
        Reload
      </Button>
    }
  />
)

/** What was kept may be what crashed it: the page comes back without it. */
const startAfresh = async () => {
  await forgetCache()
  location.reload()
}
