import { remember, remembered } from '#web/lib/storage.ts'

const nameFor = (userId: number) => `directory.seller.${userId}`

/** The seller by whom a user last filtered the directory; '' for all. */
export const rememberedSeller = (userId: number): string => remembered(nameFor(userId)) ?? ''

export const rememberSeller = (userId: number, seller: string) => remember(nameFor(userId), seller || null)
