/** The current time in UTC milliseconds. The Worker reads the clock only here, so that tests can set it. */
export const now = () => Date.now()
