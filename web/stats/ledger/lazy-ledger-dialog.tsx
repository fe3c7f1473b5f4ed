import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

/** The ledger behind a seller's points, loaded when somebody asks. */
export const LazyLedgerDialog = lazyDialog(async () => (await import('./ledger-dialog.tsx')).LedgerDialog)
