/** The query keys of reads to which several features write. */
export const profileKey = (contactId: number) => ['contacts', contactId, 'profile'] as const
/** The panels of all leads. */
export const PANELS = ['panels'] as const
export const panelKey = (leadId: number) => [...PANELS, leadId] as const
/** The board under each filter. */
export const BOARD = ['leads', 'board'] as const
