import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Profile } from '#contract/contacts/profile.ts'
import { asFromDevice } from '#web/cache/from-device.ts'
import { profileKey } from '#web/cache/read-keys.ts'
import { withServerIds } from '#web/lib/provisional-ids.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { useFirstId } from '#web/offline/unsent-records.ts'

/**
 * Redirects from a provisional id to the server id once the contact is created. Returns the id under which the contact
 * was opened.
 */
export const useServerIdRedirect = (contactId: number) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const ids = useOutbox((outbox) => outbox.ids)
  const serverId = ids[contactId]
  const firstId = useFirstId('contact')(contactId)
  useEffect(() => {
    if (serverId === undefined) return
    // Copied to the new id, so that forms on the screen stay mounted until the profile is read.
    const unsent = client.getQueryData<Profile>(profileKey(contactId))
    if (unsent && client.getQueryData(profileKey(serverId)) === undefined) {
      const { created_at: createdAt } = unsent.contact
      client.setQueryData(profileKey(serverId), asFromDevice(withServerIds(unsent, ids), createdAt), {
        updatedAt: createdAt,
      })
    }
    navigate({ pathname: `/contacts/${serverId}`, search, hash }, { replace: true })
  }, [serverId, contactId, ids, search, hash, client, navigate])
  useEffect(() => {
    if (firstId !== contactId) client.removeQueries({ queryKey: profileKey(firstId) })
  }, [firstId, contactId, client])
  return firstId
}
