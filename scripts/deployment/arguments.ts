import { parseArgs } from 'node:util'
import { misused } from '../stop.ts'

/** Whether a command was called with --dry-run, its only option. */
export const isDryRunAsked = (usage: string): boolean => {
  try {
    return parseArgs({ options: { 'dry-run': { type: 'boolean' } } }).values['dry-run'] ?? false
  } catch {
    throw misused(usage)
  }
}
