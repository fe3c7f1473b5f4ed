import { remember, remembered } from '#web/lib/storage.ts'

const nameFor = (userId: number) => `directory.seller.${userId}`

/** The user's last seller filter on this device; '' for all sellers. */
export const rememberedSeller = (userId: number): string => remembered(nameFor(userId)) ?? ''

export const rememberSeller = (userId: number, seller: string) => remember(nameFor(userId), seller || null)
