/** What the app's page contains, and no other page does. */
const ROOT = '<div id="root">'

interface Answered {
  request: Request
  response: Response
}

/**
 * The answer to a request for one of the app's files, to be cached; null for another one, such as the page of a captive
 * portal, which would open in place of the app until its next version.
 */
export const cacheableFile = async ({ request, response }: Answered): Promise<Response | null> => {
  if (!response.ok) return null
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (!isPage) return new URL(request.url).pathname.endsWith('.html') ? null : response
  return (await response.clone().text()).includes(ROOT) ? response : null
}
