import type { FieldChange, FieldValue, LogLine } from '#contract/activity/actions.ts'

/** The title of a line about people and settings: its user, role, device, file or entry. */
export const settingsTitle = ({ details }: LogLine): string | null => {
  if ('list' in details) return 'name' in details ? `${details.list}: ${details.name}` : details.list
  if ('name' in details) return details.name
  if ('role' in details) return details.role
  if ('device' in details) return details.device
  if ('file' in details) return details.file ?? null
  return 'user_name' in details ? details.user_name : null
}

const change = (field: string, from: FieldValue, to: FieldValue): FieldChange => ({ field, from, to })

/** The further facts of the line, without its changed fields. `answerOf`: yes and no in a language. */
export const settingsFacts = (
  { action, details }: LogLine,
  answerOf: (code: 'yes' | 'no') => string,
): FieldChange[] => {
  const [yes, no] = [answerOf('yes'), answerOf('no')]
  switch (action) {
    case 'permissions_changed':
      return [
        ...details.granted.map((permission) => change(permission, no, yes)),
        ...details.taken.map((permission) => change(permission, yes, no)),
      ]
    case 'entry_ended':
    case 'entry_leads_moved':
    case 'stage_removed':
      if (details.leads === 0) return []
      return [change('leads', null, details.leads), change('leads_went_to', null, details.went_to)]
    case 'user_created':
      return [change('role', null, details.role)]
    case 'device_revoked':
    case 'device_locked':
      return details.of === null ? [] : [change('user', null, details.of)]
    case 'sign_in_settings_changed':
      return [change('new_devices_need_a_code', null, details.new_devices_need_code ? yes : no)]
    case 'trash_emptied':
      return [change('things_deleted', null, details.count)]
    case 'import_made':
      return [
        change('contacts_made', null, details.made),
        change('contacts_added_to', null, details.merged),
        change('leads', null, details.jobs),
        change('rows_left_out', null, details.skipped),
      ]
    case 'import_undone':
      return [change('contacts_undone', null, details.undone)]
    case 'import_restored':
      return [change('contacts_restored', null, details.restored)]
    default:
      return []
  }
}
