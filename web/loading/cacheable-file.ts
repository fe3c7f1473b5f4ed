/** The markup by which the app's own page is recognised. */
const ROOT = '<div id="root">'

interface Answered {
  request: Request
  response: Response
}

/**
 * The response to a request for one of the app's files, if it may be cached. Null for another page, such as a captive
 * portal's, which would otherwise open in place of the app until its next version.
 */
export const cacheableFile = async ({ request, response }: Answered): Promise<Response | null> => {
  if (!response.ok) return null
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (!isPage) return new URL(request.url).pathname.endsWith('.html') ? null : response
  return (await response.clone().text()).includes(ROOT) ? response : null
}
