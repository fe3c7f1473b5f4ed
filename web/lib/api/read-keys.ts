/** The query keys of reads to which several features write. */
export const profileKey = (contactId: number) => ['contacts', contactId, 'profile'] as const
