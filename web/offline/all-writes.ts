/** Registers every `*.write.ts` file, so that a stored write finds its definition by name. */
import.meta.glob('../**/*.write.ts', { eager: true })
