// Imported before wrangler and Vite's plugin, which read these variables when they are loaded: no telemetry, no
// requests to Cloudflare, only warnings in the log, and no trace of each request kept on the disk, which costs more
// than most requests.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'
process.env.WRANGLER_LOG ??= 'warn'
process.env.X_LOCAL_OBSERVABILITY ??= 'false'
