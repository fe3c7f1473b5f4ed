import type { Connect, Plugin } from 'vite'

/**
 * The Worker may refuse a large body before it was read, and ends its connection with that: now and then its answer is
 * lost on the way through the preview, which would show the stack of its own failure. A deployment loses none.
 */
export const lostAnswer: Plugin = {
  name: 'lost-answer',
  configurePreviewServer:
    ({ middlewares, config }) =>
    () => {
      const answer: Connect.ErrorHandleFunction = (error, request, response, next) => {
        config.logger.error(`${request.method} ${request.url}: ${error}`)
        if (response.headersSent) return next(error)
        response.writeHead(502, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
        response.end('The answer was lost. Please send the request again.')
      }
      middlewares.use(answer)
    },
}
