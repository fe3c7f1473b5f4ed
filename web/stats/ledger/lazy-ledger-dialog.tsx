import { lazyDialog } from '#web/loading/lazy-dialog.tsx'

/** The ledger dialog, loaded when it is opened. */
export const LazyLedgerDialog = lazyDialog(async () => (await import('./ledger-dialog.tsx')).LedgerDialog)
