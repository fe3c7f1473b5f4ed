// Imported before wrangler and Vite's plugin, which read these variables when they are loaded: no telemetry, no
// requests to Cloudflare, only warnings in the log.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'
process.env.WRANGLER_LOG ??= 'warn'
