/** The largest body of an estimate or of an import of the price book, in bytes. Both are written whole or not at all. */
export const DOCUMENT_MAX_BYTES = 1024 * 1024

const LONG_BODIES = /^\/api\/v1\/(?:price-items\/import|estimates\/[^/]+|leads\/[^/]+\/estimates)$/

/** Whether a request may be larger than other JSON. */
export const hasDocumentBody = (path: string): boolean => LONG_BODIES.test(path)
