/** The query key of a contact's profile, which the features on it change. */
export const profileKey = (contactId: number) => ['contacts', contactId, 'profile'] as const
