import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { DocumentSettings, DocumentSettingsChange } from '#contract/settings/document-settings.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { useSession } from '#web/session/session.ts'

export const DOCUMENT_SETTINGS = ['settings', 'documents'] as const

export const useDocumentSettings = () =>
  useQuery({ queryKey: DOCUMENT_SETTINGS, queryFn: () => bodyOf(api.settings.documents.$get()) })

const SUBJECT = 'settings/documents'

export const saveDocumentSettings = defineWrite('settings/documents', {
  send: (json: DocumentSettingsChange, options) => bodyOf(api.settings.documents.$put({ json }, options)),
  subject: () => SUBJECT,
  done: (settings, _, client) => store(client, settings),
  affects: () => [{ entity: 'settings' }],
})

export const saveLogo = defineWrite('settings/logo', {
  send: ({ logo }: { logo: Blob }, options) =>
    bodyOf(
      api.settings.documents.logo.$put({ form: { logo: new File([logo], 'logo', { type: logo.type }) } }, options),
    ),
  subject: () => SUBJECT,
  done: (settings, _, client) => store(client, settings),
  affects: () => [{ entity: 'settings' }],
})

export const removeLogo = defineWrite('settings/remove-logo', {
  send: (_: Record<string, never>, options) => bodyOf(api.settings.documents.logo.$delete({}, options)),
  subject: () => SUBJECT,
  done: (settings, _, client) => store(client, settings),
  affects: () => [{ entity: 'settings' }],
})

/** The session has these settings too; those of other users follow the change feed. */
const store = (client: QueryClient, settings: DocumentSettings) => {
  client.setQueryData(DOCUMENT_SETTINGS, settings)
  useSession.setState(({ user }) => {
    if (!user?.business.documents) return {}
    const { version: _, shows_pairs: __, ...changed } = settings
    const documents = { ...user.business.documents, ...changed }
    return { user: { ...user, business: { ...user.business, documents } } }
  })
}
