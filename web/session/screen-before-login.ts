import * as v from 'valibot'

/** The history state of `/login`: the screen to return to, with its query. */
const LoginState = v.object({ from: v.pipe(v.string(), v.startsWith('/')) })

/** The state for a navigation to `/login`: the open screen. */
export const loginState = (): v.InferOutput<typeof LoginState> => ({ from: location.pathname + location.search })

/** The screen before `/login`, from an unchecked history state. */
export const screenBeforeLogin = (state: unknown) => {
  const kept = v.safeParse(LoginState, state)
  return kept.success ? kept.output.from : undefined
}
