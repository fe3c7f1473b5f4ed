import type { Translation } from '#contract/words/translation.ts'
import type { formWords as english } from '../en/forms.ts'
import { locale } from './language.ts'

const inWords = new Intl.ListFormat(locale)

/** Texts of every form that saves a record. */
export const formWords: Translation<typeof english> = {
  saveAnyway: 'Guardar de todos modos',
  keptText: 'Texto sin guardar de tu última visita',
  conflict: {
    open: (name) => `Abrir ${name}`,
    both: (theirs, yours) => `la otra persona: ${theirs}; tú: ${yours}`,
    replaces: (fields) =>
      `Si guardas de nuevo, reemplazas lo de la otra persona en ${inWords.format(fields)}. Sus demás cambios se quedan.`,
    keepsBoth: 'Los cambios no chocan. Si guardas de nuevo, quedan los dos.',
  },
}
