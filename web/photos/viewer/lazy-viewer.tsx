import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

/** The large view of photos, loaded when one is opened. */
export const LazyViewer = lazyDialog(async () => (await import('./viewer.tsx')).Viewer)
