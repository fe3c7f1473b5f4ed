import { runTool } from './run.ts'

/** Runs journeys; answers an exit code. Node runs their TypeScript as it is, without Playwright's own translation. */
export const playwright = (options: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  runTool('playwright/cli.js', ['test', ...options], { env: { PW_DISABLE_TS_ESM: '1', ...env } })
