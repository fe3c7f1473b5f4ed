/** Quick at first, then slower: from 0 to 1. */
export const easeOut = (share: number) => 1 - (1 - share) ** 3
