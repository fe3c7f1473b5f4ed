/** Money is in dollars on the wire, and in whole cents in the database. */
export const inCents = (dollars: number): number => Math.round(dollars * 100)
export const inDollars = (cents: number): number => cents / 100
