import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Profile } from '#contract/contacts/profile.ts'
import { asFromDevice } from '#web/cache/from-device.ts'
import { profileKey } from '#web/cache/read-keys.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { withGivenIds } from '#web/offline/provisional-ids.ts'
import { useFirstId } from '#web/offline/use-first-id.ts'

/**
 * Leads on from the address of a contact that was made on this device to that of its number, once the server gave it one.
 * Answers the id under which the contact was opened first.
 */
export const useServerIdRedirect = (contactId: number) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const ids = useOutbox((outbox) => outbox.ids)
  const given = ids[contactId]
  const firstId = useFirstId('contact')(contactId)
  useEffect(() => {
    if (given === undefined) return
    // Shown until it is read, so that no form on the screen is taken away.
    const made = client.getQueryData<Profile>(profileKey(contactId))
    if (made && client.getQueryData(profileKey(given)) === undefined) {
      const { created_at: madeAt } = made.contact
      client.setQueryData(profileKey(given), asFromDevice(withGivenIds(made, ids), madeAt), { updatedAt: madeAt })
    }
    navigate({ pathname: `/contacts/${given}`, search, hash }, { replace: true })
  }, [given, contactId, ids, search, hash, client, navigate])
  useEffect(() => {
    if (firstId !== contactId) client.removeQueries({ queryKey: profileKey(firstId) })
  }, [firstId, contactId, client])
  return firstId
}
