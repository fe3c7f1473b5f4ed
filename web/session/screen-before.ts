import * as v from 'valibot'

/** What the history keeps at `/login`: the screen to return to, with its query. */
const LoginState = v.object({ from: v.pipe(v.string(), v.startsWith('/')) })

/** For the navigation to `/login`: the screen that is open. */
export const loginState = (): v.InferOutput<typeof LoginState> => ({ from: location.pathname + location.search })

/** The screen that was open before `/login`, of a state that may be anything. */
export const screenBefore = (state: unknown) => {
  const kept = v.safeParse(LoginState, state)
  return kept.success ? kept.output.from : undefined
}
