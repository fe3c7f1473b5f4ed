import { ts } from '@ts-morph/common'

/** The compiler's JavaScript API, with which openapi-typescript prints: the project's own TypeScript has none. */
export default ts
