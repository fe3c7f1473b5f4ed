import gifWorker from 'gif.js/dist/gif.worker.js?url'

export const SERVICE_WORKER = '/service-worker.js'
export const GIF_WORKER = gifWorker

/** The scripts that code may start by their address. All others come with the page. */
const OURS: readonly string[] = [SERVICE_WORKER, GIF_WORKER]

const createScriptURL = (url: string) => {
  if (!OURS.includes(url)) throw new TypeError(`Not a script of ours: ${url}`)
  return url
}

// A policy's name can be used once: this is the only one.
const policy =
  typeof trustedTypes === 'undefined'
    ? { createScriptURL }
    : trustedTypes.createPolicy('tradeboard', { createScriptURL })

/** The address of one of our scripts, as the browser accepts it. @throws TypeError for any other */
export const trustedScript = (url: string) => policy.createScriptURL(url)
