/**
 * The shape of the answers that are kept on devices. Another build goes on with what the one before kept, unless this
 * name is another: a test compares it with the schemas of the answers, and prints the new one when they change.
 */
export const CACHE_SCHEMA_HASH = '34eea1d3'
