import type { QueryClient } from '@tanstack/react-query'
import type { ContactPage } from '#contract/contacts/contact.ts'
import { DIRECTORY_PAGES } from '#web/cache/read-keys.ts'

/** The id of the first contact of the cached directory, which is likely to be opened first. */
export const firstListedContact = (client: QueryClient) => {
  const [list] = DIRECTORY_PAGES
  const pages = client.getQueriesData<ContactPage>({ queryKey: list })
  return pages.map(([, page]) => page?.data[0]?.contact_id).find((id) => id !== undefined)
}
