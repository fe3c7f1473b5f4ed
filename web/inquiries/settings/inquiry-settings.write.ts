import { useQuery } from '@tanstack/react-query'
import type { BusinessHours } from '#contract/settings/business-hours.ts'
import type { InquirySettings } from '#contract/settings/settings.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { useSession } from '#web/session/session.ts'

const KEY = ['settings', 'inquiries'] as const

export const useInquirySettings = () =>
  useQuery({ queryKey: KEY, queryFn: () => bodyOf(api.settings.inquiries.$get()) })

export const saveInquirySettings = defineWrite('settings/inquiries', {
  send: (json: InquirySettings, options) => bodyOf(api.settings.inquiries.$put({ json }, options)),
  subject: () => 'settings/inquiries',
  done: (settings, _, client) => {
    client.setQueryData(KEY, settings)
    setHours(settings.business_hours)
  },
  refresh: () => [KEY],
})

/** Waiting times use the session's hours. Other users get new hours with their next sign-in or reload. */
const setHours = (hours: BusinessHours) =>
  useSession.setState(({ user }) => ({ user: user && { ...user, business: { ...user.business, hours } } }))
