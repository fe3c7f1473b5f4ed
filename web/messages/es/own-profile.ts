import type { Translation } from '#contract/words/translation.ts'
import type { ownProfileWords as english } from '../en/own-profile.ts'

/** The user's own settings: profile. */
export const ownProfileWords: Translation<typeof english> = {
  section: 'Perfil',
  subtitle: 'Quién eres, cómo te encuentran y tu idioma.',
  nameByAdmins: 'Solo un administrador puede cambiar tu nombre: la actividad lo muestra.',
}
