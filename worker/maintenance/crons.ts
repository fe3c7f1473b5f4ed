/** The schedules in `wrangler.toml`. The platform passes the text of the one that runs. */
export const EVERY_MINUTE_CRON = '* * * * *'
export const EVERY_NIGHT_CRON = '17 9 * * *'
