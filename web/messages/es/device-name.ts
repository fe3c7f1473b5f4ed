import type { deviceName as english } from '../en/device-name.ts'

/** The server names a device in English: "Chrome on Android (2)", or "Browser" of an unknown one. */
export const deviceName: typeof english = (name) => name.replace(/^Browser\b/, 'Navegador').replace(' on ', ' en ')
