import { ts } from '@ts-morph/common'

/** The compiler's JavaScript API for openapi-typescript; the project's TypeScript version has none. */
export default ts
