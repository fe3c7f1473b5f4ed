/** What a change of a contact makes stale: the board, the figures, lists, profiles and tasks. */
export const CONTACT_READS = [['leads'], ['stats'], ['contacts'], ['tasks']] as const
