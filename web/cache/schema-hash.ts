/**
 * The hash of the response schemas that devices cache. A build with the same hash uses the cache of the previous one. A
 * test compares it with the schemas and prints the new value when they change.
 */
export const CACHE_SCHEMA_HASH = 'b9678d24'
