import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { forgetCache } from '#web/lib/query-client.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** What was kept may be what crashed it: the page comes back without it. */
const startAfresh = async () => {
  await forgetCache()
  location.reload()
}

/** Keeps a crash where it happened, and offers the way out. React knows no boundary but a class. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
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
  }
}
