/** The crons of `wrangler.toml`, by whose text the platform says which of them it runs. */
export const EVERY_MINUTE_CRON = '* * * * *'
export const EVERY_NIGHT_CRON = '17 9 * * *'
