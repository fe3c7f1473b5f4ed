import type { KnownPin } from '#demo/pins.ts'
import { statePath } from './state.ts'

/** Prints the URL, the state folder and the demo PINs. */
export const printStartupMessage = (port: number, pins: readonly KnownPin[]) => {
  const people = pins.map(({ pin, role, name }) => `    ${pin}   ${role.padEnd(7)}   ${name}`)
  const table = people.length > 0 ? ['', '    PIN      Role      Name', ...people] : []
  const lines = [
    '',
    `  Tradeboard   http://localhost:${port}`,
    `  State        ${statePath()}`,
    ...table,
    '',
    '  Ctrl+C ends it.',
    '',
  ]
  console.log(lines.join('\n'))
}
