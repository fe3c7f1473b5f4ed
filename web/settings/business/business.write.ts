import { useQuery } from '@tanstack/react-query'
import type { BusinessChange, BusinessSettings } from '#contract/settings/business-settings.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { useSession } from '#web/session/session.ts'

export const BUSINESS = ['settings', 'business'] as const

export const useBusiness = () => useQuery({ queryKey: BUSINESS, queryFn: () => bodyOf(api.settings.business.$get()) })

export const saveBusiness = defineWrite('settings/business', {
  send: (json: BusinessChange, options) => bodyOf(api.settings.business.$put({ json }, options)),
  subject: () => 'settings/business',
  done: (business, _, client) => {
    client.setQueryData(BUSINESS, business)
    followInSession(business)
  },
  affects: () => [{ entity: 'settings' }],
})

/** The session has name, time zone and theme too; those of other users follow the change feed. */
const followInSession = ({ name, time_zone, language, share_theme, is_set_up }: BusinessSettings) =>
  useSession.setState(({ user }) => {
    if (!user) return {}
    const { setup, ...business } = user.business
    const open = setup && !is_set_up && { setup: 'begun' as const }
    return { user: { ...user, business: { ...business, ...open, name, time_zone, language, share_theme } } }
  })
