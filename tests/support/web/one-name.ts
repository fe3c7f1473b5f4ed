/** A stage or category with the same name in both languages. */
export const ONE_NAME = { second_name: '', second_language: 'es' } as const
