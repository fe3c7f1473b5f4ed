import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { forgetCache } from '#web/cache/open-cache.ts'
import { reloadIntoNewVersion } from '#web/lib/new-version.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { appWords } from '#words/app.ts'
import { uiWords } from '#words/ui.ts'
import { chunkErrorRemedy } from './chunk-error.ts'

type Crash = 'broken' | 'retry' | 'reload' | 'update'

interface ScreenBoundaryProps {
  /** Called for an error of the screen itself, not for code that did not load. */
  onCrash?: () => void
  children: ReactNode
}

interface State {
  crash: Crash | undefined
}

/** Limits a crash to its screen, and offers a way to continue. React requires a class for an error boundary. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, State> {
  override state: State = { crash: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { crash: chunkErrorRemedy(error) ?? 'broken' }
  }

  override componentDidCatch(error: unknown) {
    if (chunkErrorRemedy(error) === undefined) this.props.onCrash?.()
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    const retry = () => this.setState({ crash: undefined })
    return (
      <EmptyState
        {...MESSAGES[crash]}
        level={1}
        action={
          <Button
            kind="primary"
            onClick={crash === 'retry' ? retry : crash === 'broken' ? clearAndReload : reloadIntoNewVersion}
          >
            {crash === 'retry' ? uiWords.tryAgain : uiWords.reload}
          </Button>
        }
      />
    )
  }
}

const OFFLINE = { icon: <WifiOff />, ...uiWords.noConnection }

const MESSAGES = {
  retry: OFFLINE,
  reload: OFFLINE,
  update: { icon: <RefreshCw />, title: appWords.newVersionTitle, text: appWords.newVersionText },
  broken: { icon: <TriangleAlert />, ...uiWords.crashed },
} satisfies Record<Crash, object>

/** Reloads without the cached data, which may have caused the crash. */
const clearAndReload = async () => {
  await forgetCache()
  await reloadIntoNewVersion()
}
