import { runTool } from './run.ts'

/** Runs journeys and returns the exit code. Node strips the types, without Playwright's transpiler. */
export const playwright = (options: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  runTool('playwright/cli.js', ['test', ...options], { env: { PW_DISABLE_TS_ESM: '1', ...env } })
