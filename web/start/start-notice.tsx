import { lazyScreen } from '#web/loading/lazy-screen.tsx'
import { useUser } from '#web/session/session.ts'

const StartCard = lazyScreen(async () => (await import('./start-card.tsx')).StartCard)

/** Leads back to the first steps while the business waits to be set up; nothing for those who cannot do it. */
export const StartNotice = () => useUser().business.setup && <StartCard />
