/** The name of a device from the server: "Chrome on Android (2)", or "Browser" of an unknown one. */
export const deviceName = (name: string): string => name
