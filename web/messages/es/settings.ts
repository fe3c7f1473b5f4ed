import type { Translation } from '#contract/words/translation.ts'
import type { settingsWords as english } from '../en/settings.ts'

/** The frame of the admin settings, and the names of its sections. */
export const settingsWords: Translation<typeof english> = {
  windowTitle: (section) => `${section} · Configuración`,
  sectionsLabel: 'Configuración',
  allSections: 'Toda la configuración',
  noSections: 'Sin configuración',
  noSectionsWhy: 'Tu rol no puede cambiar la configuración. Pregunta a un administrador.',
  sections: {
    people: { label: 'Personal', hint: 'Usuarios, roles y PIN' },
    permissions: { label: 'Permisos', hint: 'Lo que cada rol puede ver y hacer' },
    signIn: { label: 'Acceso', hint: 'Dispositivos nuevos y PIN adivinados' },
    business: { label: 'Negocio', hint: 'Nombre, teléfono, zona horaria, meta semanal' },
    documents: { label: 'Documentos', hint: 'Logotipo, color, impuesto y condiciones de las cotizaciones' },
    sellers: { label: 'Vendedores', hint: 'A quién pertenecen los prospectos y los puntos' },
    stages: { label: 'Etapas', hint: 'Nombres, puntos, colores y orden' },
    categories: { label: 'Categorías', hint: 'Tipos de trabajo' },
    priceBook: { label: 'Lista de precios', hint: 'Lo que vendes, por unidad o por medida' },
    schedule: { label: 'Agenda', hint: 'Cuadrillas, días festivos, mensajes a clientes' },
    inquiries: { label: 'Solicitudes', hint: 'Horario, recordatorios, sitios web con el formulario' },
    data: { label: 'Importar y exportar', hint: 'Contactos de un archivo, todos los datos, copias de cada noche' },
  },
}
