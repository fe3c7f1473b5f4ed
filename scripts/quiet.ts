// Imported first by the commands that start wrangler's machinery: it reads these when it is loaded.
// Nothing of a local run leaves this machine, and nothing but warnings is said.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'
process.env.WRANGLER_LOG ??= 'warn'
