import { lazyDialog } from '#web/loading/lazy-dialog.tsx'

/** The dialog of a lost job, loaded when it is opened. */
export const LazyLostDialog = lazyDialog(async () => (await import('./lost-dialog.tsx')).LostDialog)
