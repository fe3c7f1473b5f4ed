import { lazyDialog } from '#web/loading/lazy-dialog.tsx'

export const LazyNextStep = lazyDialog(async () => (await import('#web/schedule/next-step.tsx')).NextStep)
