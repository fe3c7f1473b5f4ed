import { type FormEvent, useRef, useState } from 'react'
import { PIN_LENGTH } from '#contract/session.ts'
import type { ApiError } from '#web/lib/api/fetch-api.ts'
import { appWords } from '#web/messages/app.ts'
import { errorWords } from '#web/messages/errors.ts'
import { sessionWords } from '#web/messages/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './login.module.css'
import { signIn } from './session.ts'

/** The sign-in screen: one field, one button (part 1, section 2). */
export const Login = () => {
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || pin.length !== PIN_LENGTH) return
    setBusy(true)
    setError(undefined)
    await signIn(pin).catch((failure: ApiError) => {
      setError(failure.message)
      setPin('')
      input.current?.focus()
    })
    setBusy(false)
  }

  return (
    <main className={styles.screen}>
      <form className={styles.panel} onSubmit={submit}>
        <Logo />
        <h1 className={styles.title}>{appWords.product}</h1>
        <label className="visually-hidden" htmlFor="pin">
          {sessionWords.accessCode}
        </label>
        <input
          ref={input}
          id="pin"
          className={styles.pin}
          type="password"
          inputMode="numeric"
          autoComplete="current-password"
          placeholder={sessionWords.enterPin}
          value={pin}
          aria-invalid={Boolean(error)}
          aria-describedby={error && 'pin-error'}
          // biome-ignore lint/a11y/noAutofocus: the screen has one field, and nothing else to read first
          autoFocus
          // The disabled button keeps Enter from submitting, so the error is shown here.
          onKeyDown={(event) => event.key === 'Enter' && pin.length !== PIN_LENGTH && setError(errorWords.pinMalformed)}
          onChange={(event) => setPin(event.target.value.replace(/\D/g, '').slice(0, PIN_LENGTH))}
        />
        <p id="pin-error" className={styles.error} role="alert">
          {error}
        </p>
        <Button type="submit" kind="primary" disabled={busy || pin.length !== PIN_LENGTH}>
          {busy ? sessionWords.signingIn : sessionWords.signIn}
        </Button>
      </form>
    </main>
  )
}
