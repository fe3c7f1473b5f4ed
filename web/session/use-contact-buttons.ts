import { allows } from '#contract/permissions.ts'
import { useUser } from './session.ts'

/** Whether the user may call, text and open maps. */
export const useContactButtonPermissions = () => {
  const { permissions } = useUser()
  return {
    call: allows(permissions, 'Contacts: Call'),
    text: allows(permissions, 'Contacts: Text'),
    maps: allows(permissions, 'Contacts: View Maps'),
  }
}

/** The permitted contact buttons, in order. `maps` is the label of the navigation button. */
export const useContactButtons = <Maps extends 'GPS' | 'Maps'>(maps: Maps) => {
  const may = useContactButtonPermissions()
  return ([may.call && 'Call', may.text && 'Text', may.maps && maps] as const).filter((way) => way !== false)
}
