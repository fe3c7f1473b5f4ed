type Answer = { id: number; result: unknown } | { id: number; error: string; message: string }

/** WebDriver BiDi: numbered calls over a socket (https://www.w3.org/TR/webdriver-bidi). */
export const connect = async (url: string) => {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${url} cannot be reached`)))
  })
  socket.addEventListener('close', () => {
    for (const [id, answer] of waiting) answer({ id, error: 'closed', message: 'the browser has ended' })
  })
  let lastId = 0
  const call = <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) throw new Error(`${method}: the browser has ended`)
      lastId += 1
      waiting.set(lastId, (answer) => {
        if ('error' in answer) reject(new Error(`${method}: ${answer.error}: ${answer.message}`))
        else resolve(answer.result as Result)
      })
      socket.send(JSON.stringify({ id: lastId, method, params }))
    })
  return { call, disconnect: () => socket.close() }
}
