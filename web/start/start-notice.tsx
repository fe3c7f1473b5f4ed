import { lazyScreen } from '#web/loading/lazy-screen.tsx'
import { useUser } from '#web/session/session.ts'

const StartCard = lazyScreen(async () => (await import('./start-card.tsx')).StartCard)

/** A notice that leads back to the guide, for users who may set up the business. */
export const StartNotice = () => useUser().business.setup && <StartCard />
