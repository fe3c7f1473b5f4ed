/** Ease-out (cubic): maps progress 0 to 1 to eased progress 0 to 1. */
export const easeOut = (share: number) => 1 - (1 - share) ** 3
