import { allows } from '#contract/permissions.ts'
import { useUser } from './session.ts'

/** How the user may reach people: by call, by text, by navigation to their address. */
export const useReachPermissions = () => {
  const { permissions } = useUser()
  return {
    call: allows(permissions, 'Contacts: Call'),
    text: allows(permissions, 'Contacts: Text'),
    maps: allows(permissions, 'Contacts: View Maps'),
  }
}

/** The permitted buttons to reach a person, in their order. `maps` is the name of the button for navigation. */
export const useReachButtons = <Maps extends 'GPS' | 'Maps'>(maps: Maps) => {
  const may = useReachPermissions()
  return ([may.call && 'Call', may.text && 'Text', may.maps && maps] as const).filter((way) => way !== false)
}
