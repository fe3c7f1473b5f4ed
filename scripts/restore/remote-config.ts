/** The configuration with the deployment's own database and bucket in place of local ones. */
export const remoteConfig = (config: string): string =>
  config.replace(/^\[\[(?:d1_databases|r2_buckets)\]\]$/gm, '$&\nremote = true')
