import type { Permission } from '../../permissions.ts'

/** The Spanish names of the permissions: of a page, or of an action on it after ": ". */
export const PERMISSION_NAMES: Record<Permission, string> = {
  Dashboard: 'Inicio',
  'Dashboard: View Stats': 'Inicio: Ver estadísticas',
  'Dashboard: Export Data': 'Inicio: Exportar datos',
  'Dashboard: Reset Stats': 'Inicio: Reiniciar puntos',
  Contacts: 'Contactos',
  'Contacts: View': 'Contactos: Ver',
  'Contacts: Add': 'Contactos: Agregar',
  'Contacts: Edit': 'Contactos: Editar',
  'Contacts: Delete': 'Contactos: Eliminar',
  'Contacts: Call': 'Contactos: Llamar',
  'Contacts: Text': 'Contactos: Mandar mensajes',
  'Contacts: View Maps': 'Contactos: Ver mapas',
  'Contacts: Upload Files': 'Contactos: Subir archivos',
  'Contacts: Download Files': 'Contactos: Descargar archivos',
  Leads: 'Prospectos',
  'Leads: View': 'Prospectos: Ver',
  'Leads: Add': 'Prospectos: Agregar',
  'Leads: Edit': 'Prospectos: Editar',
  'Leads: Delete': 'Prospectos: Eliminar',
  'Leads: Change Stage': 'Prospectos: Cambiar etapa',
  'Leads: Assign Seller': 'Prospectos: Asignar vendedor',
  'Leads: View Commission': 'Prospectos: Ver comisión',
  Estimates: 'Cotizaciones',
  'Estimates: View': 'Cotizaciones: Ver',
  'Estimates: Edit': 'Cotizaciones: Editar',
  'Estimates: Send': 'Cotizaciones: Enviar',
  'Estimates: Delete': 'Cotizaciones: Eliminar',
  Payments: 'Pagos',
  'Payments: Record': 'Pagos: Registrar',
  'Payments: Delete': 'Pagos: Eliminar',
  Forms: 'Solicitudes',
  'Forms: View': 'Solicitudes: Ver',
  'Forms: Process': 'Solicitudes: Atender',
  'Forms: Delete': 'Solicitudes: Eliminar',
  'Forms: Export': 'Solicitudes: Exportar',
  Reports: 'Reportes',
  'Reports: View': 'Reportes: Ver',
  'Reports: Generate': 'Reportes: Crear',
  'Reports: Export': 'Reportes: Exportar',
  'Admin Panel': 'Administración',
  'Admin Panel: Manage Users': 'Administración: Administrar usuarios',
  'Admin Panel: System Settings': 'Administración: Configuración del sistema',
  'Admin Panel: View Logs': 'Administración: Ver el registro de actividad',
  'Admin Panel: Database Backup': 'Administración: Copia de seguridad',
}

const isKnown = (name: string): name is Permission => name in PERMISSION_NAMES

/** The name of a permission; one that this version does not know keeps its English name. */
export const permissionName = (name: string) => (isKnown(name) ? PERMISSION_NAMES[name] : name)
