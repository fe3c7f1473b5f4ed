import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { BROWSER_ARGUMENTS, installedBrowser } from '../../../scripts/browser.ts'
import { findPort } from '../../../scripts/preview-app.ts'
import { PINS } from '../../support/browser/pins.ts'
import { rememberSignIn } from '../../support/browser/sign-in.ts'
import { TRUST_CERTIFICATE } from './certificate.ts'
import { type Figure, Samples } from './figures.ts'
import { serveThrough } from './network.ts'

const PAGES = [
  { path: '/public/lead-form', isSignedIn: false },
  { path: '/dashboard', isSignedIn: true },
  { path: '/leads', isSignedIn: true },
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMES = {
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
} as const
const RUNS_MAX = 5

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/** Lighthouse from a folder with packages; undefined if it is not installed. It is no package of the project. */
const installed = async (folder: string): Promise<Lighthouse | undefined> => {
  try {
    const entry = createRequire(resolve(folder, 'package.json')).resolve('lighthouse')
    return (await import(pathToFileURL(entry).href)).default
  } catch {
    return undefined
  }
}

/** Lighthouse's figures of three pages on a phone, each in a new browser with a session. */
export const lighthouse = async (url: string, folder: string, runs: number): Promise<Figure[]> => {
  const audit = await installed(folder)
  if (!audit) {
    console.info(
      `Lighthouse is left out: it is not installed in ${folder} (npm install --prefix ${folder} lighthouse).`,
    )
    return []
  }
  const samples = new Samples('Lighthouse, phone')
  const network = await serveThrough(url)
  try {
    for (let run = 0; run < Math.min(runs, RUNS_MAX); run++)
      for (const { path, isSignedIn } of PAGES) add(samples, path, await reportOf(audit, network.url, path, isSignedIn))
  } finally {
    await network.stop()
  }
  return samples.figures()
}

const add = (samples: Samples, path: string, { categories, audits }: Report) => {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  for (const [category, { score }] of Object.entries(categories))
    samples.add(`${path}, ${category}`, Math.round((score ?? Number.NaN) * 100), 'points')
  for (const [time, name] of Object.entries(TIMES)) samples.add(`${path}, ${name}`, value(time))
  samples.add(`${path}, CLS in thousandths`, value('cumulative-layout-shift') * 1000, 'shift')
}

const reportOf = async (audit: Lighthouse, url: string, path: string, isSignedIn: boolean): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), 'tradeboard-lighthouse-'))
  const port = await findPort()
  const executablePath = installedBrowser()
  const context = await chromium.launchPersistentContext(folder, {
    args: [...BROWSER_ARGUMENTS, TRUST_CERTIFICATE, `--remote-debugging-port=${port}`],
    baseURL: url,
    ignoreHTTPSErrors: true,
    ...(executablePath && { executablePath }),
  })
  try {
    if (isSignedIn) {
      await rememberSignIn(context, PINS.admin)
      // A page of the same origin that loads no file of the app.
      const page = await context.newPage()
      await page.goto('/robots.txt')
      await page.close()
    }
    const result = await audit(url + path, {
      port,
      onlyCategories: isSignedIn ? CATEGORIES.slice(0, 3) : CATEGORIES,
      disableStorageReset: isSignedIn,
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse said nothing of ${path}`)
    return result.lhr
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
