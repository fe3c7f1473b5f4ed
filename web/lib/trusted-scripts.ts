import { language } from '#words/language.ts'
import gifWorker from './gif/gif-worker.ts?worker&url'

/** Missing in the DOM's types, and in browsers without Trusted Types. */
declare const trustedTypes: undefined | { createPolicy(name: string, rules: Policy): Policy }

interface Policy {
  createScriptURL(url: string): string
}

/** The service worker stores the files of one language, which its URL names. */
export const SERVICE_WORKER = `/service-worker.js?language=${language}`
export const GIF_WORKER = gifWorker

/** The only scripts that code may load by their URL. */
const ALLOWED: readonly string[] = [SERVICE_WORKER, GIF_WORKER]

const createScriptURL = (url: string) => {
  if (!ALLOWED.includes(url)) throw new TypeError(`Not a script of ours: ${url}`)
  return url
}

// Browsers accept a policy's name once.
const policy: Policy =
  typeof trustedTypes === 'undefined'
    ? { createScriptURL }
    : trustedTypes.createPolicy('tradeboard', { createScriptURL })

/** The URL of one of our scripts, as Trusted Types require it. @throws TypeError for any other */
export const trustedScript = (url: string) => policy.createScriptURL(url)
