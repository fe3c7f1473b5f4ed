import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

/** The share dialog; what draws and encodes is loaded when it is opened. */
export const LazyShareDialog = lazyDialog(async () => (await import('./dialog/share-dialog.tsx')).ShareDialog)
