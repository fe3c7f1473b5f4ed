import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

/** The choice between two contacts, loaded when somebody wants to merge them. */
export const LazyMergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog)
