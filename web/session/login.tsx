import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { PIN_LENGTH } from '#contract/session/session.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { chooseBeforeSignIn, languageBeforeSignIn } from '#web/lib/device-language.ts'
import { reloadIntoNewVersion } from '#web/lib/new-version.ts'
import { Button } from '#web/ui/button.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { appWords } from '#words/app.ts'
import { errorWords } from '#words/errors.ts'
import { language } from '#words/language.ts'
import { sessionWords } from '#words/session.ts'
import styles from './login.module.css'
import { signIn } from './session.ts'

/** A wait longer than one network's: only a device code admits a new device. */
const LONG_WAIT_S = 3600

/** The device code in the opened link. */
const codeInLink = () => new URLSearchParams(location.hash.slice(1)).get('code')

const needsDeviceCode = ({ answer: { reason, params } }: ApiError) =>
  reason === 'device_code_needed' || (reason === 'access_codes_too_many' && Number(params?.seconds) > LONG_WAIT_S)

/** Whether the server did not check the PIN: it failed, or its answer was lost. */
const isUndecided = ({ mayPassLater, answer }: ApiError) => mayPassLater || !answer.error

const failureOf = (failure: ApiError) => {
  if (failure.code === 'offline') return sessionWords.loginFailedBecause(errorWords.offline)
  return isUndecided(failure) ? sessionWords.loginFailed : failure.message
}

/** Whether the page is in the language that was chosen here before its reload. */
const hasChoiceArrived = () => (languageBeforeSignIn() ?? language) === language

/** The sign-in screen: a PIN field and a button (docs/product.md#pin), and a field for a device code. */
export const Login = () => {
  const [pin, setPin] = useState('')
  // Null: the field is not shown.
  const [deviceCode, setDeviceCode] = useState(codeInLink)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState(hasChoiceArrived() ? undefined : errorWords.offline)
  const [chosen, setChosen] = useState(language)
  const isReloading = chosen !== language
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // The device code must not stay in the history.
    if (codeInLink()) history.replaceState(history.state, '', location.pathname + location.search)
  }, [])

  /** Chooses a language, and reloads the page in it with the entered device code. */
  const choose = (choice: Language) => {
    if (isReloading) return
    if (choice === language) return chooseBeforeSignIn(choice)
    // Another language needs the network.
    if (!navigator.onLine) return setError(errorWords.offline)
    setChosen(choice)
    chooseBeforeSignIn(choice)
    if (deviceCode) history.replaceState(history.state, '', `#code=${encodeURIComponent(deviceCode)}`)
    void reloadIntoNewVersion()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || pin.length !== PIN_LENGTH) return
    setBusy(true)
    setError(undefined)
    await signIn(pin, deviceCode || undefined).catch((failure: ApiError) => {
      setError(failureOf(failure))
      if (deviceCode === null && needsDeviceCode(failure)) return setDeviceCode('')
      // Keep a PIN that the server did not check.
      if (isUndecided(failure)) return
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
          disabled={isReloading}
          aria-invalid={Boolean(error)}
          aria-describedby={error && 'pin-error'}
          // biome-ignore lint/a11y/noAutofocus: the screen has one field, and nothing else to read first
          autoFocus
          // The disabled button keeps Enter from submitting, so the error is shown here.
          onKeyDown={(event) => event.key === 'Enter' && pin.length !== PIN_LENGTH && setError(errorWords.pinMalformed)}
          onChange={(event) => setPin(event.target.value.replace(/\D/g, '').slice(0, PIN_LENGTH))}
        />
        {deviceCode !== null && (
          <input
            className={styles.code}
            aria-label={sessionWords.deviceCode}
            placeholder={sessionWords.enterDeviceCode}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            value={deviceCode}
            ref={focusEmpty}
            onChange={(event) => setDeviceCode(event.target.value)}
          />
        )}
        <p id="pin-error" className={styles.error} role="alert">
          {error}
        </p>
        <Button type="submit" kind="primary" disabled={busy || isReloading || pin.length !== PIN_LENGTH}>
          {busy ? sessionWords.signingIn : sessionWords.signIn}
        </Button>
        {deviceCode === null && (
          <Button kind="quiet" onClick={() => setDeviceCode('')}>
            {sessionWords.haveDeviceCode}
          </Button>
        )}
        <LanguageSwitch label={sessionWords.language} selected={chosen} onChoose={choose} />
      </form>
    </main>
  )
}

/** Focuses the device code field when it opens empty; with a code from a link, the PIN field keeps the focus. */
const focusEmpty = (field: HTMLInputElement | null) => {
  if (field?.value === '') field.focus()
}
