/** The one place where business time comes from: UTC milliseconds. */
export const now = () => Date.now()
