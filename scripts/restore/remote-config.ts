/** The configuration with the deployment's database and bucket as remote bindings. */
export const remoteConfig = (config: string): string =>
  config.replace(/^\[\[(?:d1_databases|r2_buckets)\]\]$/gm, '$&\nremote = true')
