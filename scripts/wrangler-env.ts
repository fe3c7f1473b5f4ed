// Must be imported before wrangler and Vite's plugin, which read these variables on load: no telemetry, no requests to
// Cloudflare, only warnings in the log, and no stored traces, which cost more than most requests.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'
process.env.WRANGLER_LOG ??= 'warn'
process.env.X_LOCAL_OBSERVABILITY ??= 'false'
