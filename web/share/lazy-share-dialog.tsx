import { lazyDialog } from '#web/loading/lazy-dialog.tsx'

/** The share dialog with its drawing and encoding code, loaded when it is opened. */
export const LazyShareDialog = lazyDialog(async () => (await import('./dialog/share-dialog.tsx')).ShareDialog)
