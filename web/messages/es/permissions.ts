import { PERMISSION_NAMES, permissionName } from '#contract/words/es/permission-names.ts'
import type { Translation } from '#contract/words/translation.ts'
import type { permissionWords as english } from '../en/permissions.ts'
import { peopleWords } from './people.ts'

/** The permission matrix in the admin settings (docs/product.md#permission-matrix). */
export const permissionWords: Translation<typeof english> = {
  roles: peopleWords.roles,
  unsavedRole: 'sin guardar',
  // Bulk buttons.
  allPages: 'Activar todas las páginas',
  allActions: 'Activar todas las acciones',
  noActions: 'Desactivar todas las acciones',
  reset: 'Volver a los valores iniciales',
  // The summary.
  summary: 'Resumen',
  pagesAccessible: 'Páginas con acceso',
  actionsEnabled: 'Acciones activas',
  totalActions: 'Acciones en total',
  pages: {
    Dashboard: PERMISSION_NAMES.Dashboard,
    Contacts: PERMISSION_NAMES.Contacts,
    Leads: PERMISSION_NAMES.Leads,
    Estimates: PERMISSION_NAMES.Estimates,
    Payments: PERMISSION_NAMES.Payments,
    Forms: PERMISSION_NAMES.Forms,
    Reports: PERMISSION_NAMES.Reports,
    'Admin Panel': PERMISSION_NAMES['Admin Panel'],
  },
  page: (page) => `Página: ${page}`,
  permission: (permission) => permissionName(permission),
  action: (permission) => permissionName(permission).replace(/^.*: /, ''),
  pageOff: 'Las acciones no tienen efecto mientras la página está desactivada.',
  needs: (action) => `No tiene efecto sin “${action}”`,
  locked: 'Los administradores siempre lo conservan.',
  adminsOnly: (role) =>
    role === 'admin'
      ? 'Solo un administrador puede cambiar lo que pueden hacer los administradores.'
      : 'Este rol tiene más permisos que el tuyo. Solo un administrador puede cambiarlo.',
  // Saving.
  saveAll: 'Guardar todo',
  sameAlready: 'Otra persona ya hizo los mismos cambios.',
  saved: 'PERMISOS GUARDADOS',
  notSaved: 'No se pudieron guardar los permisos. Intenta de nuevo.',
  unsaved: (changes) => (changes === 1 ? '1 cambio sin guardar' : `${changes} cambios sin guardar`),
  allSaved: 'Todo está guardado. Los cambios valen de inmediato.',
  on: 'activado',
  off: 'desactivado',
}
