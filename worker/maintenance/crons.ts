/** The crons of `wrangler.toml`, by whose text the platform says which of them it runs. */
export const EVERY_MINUTE = '* * * * *'
export const EVERY_NIGHT = '17 9 * * *'
