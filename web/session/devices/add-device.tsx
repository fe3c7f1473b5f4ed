import { generate } from 'lean-qr'
import { Copy, Share2, Smartphone } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { DeviceCodeAnswer } from '#contract/session/device-codes.ts'
import { clockTime } from '#web/lib/format/time.ts'
import { shareLink } from '#web/lib/share-link.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { deviceCodeWords } from '#words/device-codes.ts'
import { termWords } from '#words/terms.ts'
import styles from './devices.module.css'
import { makeDeviceCode } from './devices.write.ts'

interface AddDeviceProps {
  /** Another user than the signed-in one. */
  user?: { user_id: number; name: string }
  /** Renders only the button, for a row in a list of users. */
  isInvitation?: boolean
}

/** Creates a code for a new device of the signed-in or another user, and shows it once. */
export const AddDevice = ({ user, isInvitation = false }: AddDeviceProps) => {
  const [created, setCreated] = useState<DeviceCodeAnswer>()
  const { write, writing, error } = useWrite(makeDeviceCode, { done: setCreated })
  const isMaking = writing !== undefined
  return (
    <Stack gap={3} size="sm" className={styles.add}>
      {!isInvitation && <Hint>{user ? deviceCodeWords.addFor(user.name) : deviceCodeWords.addOwn}</Hint>}
      {created ? (
        <NewCode key={created.code} created={created} name={user?.name} onDone={() => setCreated(undefined)} />
      ) : (
        <Button aria-busy={isMaking} onClick={() => write(user ? { user_id: user.user_id } : {})}>
          <Smartphone aria-hidden="true" />
          {isMaking
            ? deviceCodeWords.making
            : isInvitation && user
              ? deviceCodeWords.invite(user.name)
              : deviceCodeWords.makeCode}
        </Button>
      )}
      {error && (
        <FormError>
          {deviceCodeWords.notMade}. {error.message}
        </FormError>
      )}
    </Stack>
  )
}

interface NewCodeProps {
  created: DeviceCodeAnswer
  /** The other user's name; undefined for the signed-in user. */
  name: string | undefined
  onDone: () => void
}

const NewCode = ({ created, name, onDone }: NewCodeProps) => {
  const { code, path, expires_at } = created
  const business = useUser().business.name
  const isOver = useIsOver(expires_at)
  const box = useRef<HTMLDivElement>(null)
  // The focused button was removed.
  useEffect(() => box.current?.focus(), [])
  if (isOver) {
    return (
      <Row as="p" role="status">
        {deviceCodeWords.isOver} <Button onClick={onDone}>{termWords.done}</Button>
      </Row>
    )
  }
  const link = location.origin + path
  const until = clockTime(expires_at, Date.now())
  const text = name === undefined ? link : deviceCodeWords.invitation({ name, business, link, until })
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(name === undefined ? termWords.linkCopied : deviceCodeWords.invitationCopied),
      () => toast.error(deviceCodeWords.notCopied),
    )
  return (
    <Row ref={box} gap={4} align="start" className={styles.made} tabIndex={-1}>
      <QrCode text={link} label={deviceCodeWords.qrAlt} />
      <Stack grow className={styles.words}>
        {name !== undefined && <strong>{deviceCodeWords.invitationFor(name)}</strong>}
        <p>{deviceCodeWords.scan}</p>
        <p>{deviceCodeWords.orType}</p>
        <output className={styles.code}>{`${code.slice(0, 4)} ${code.slice(4)}`}</output>
        <Hint>{deviceCodeWords.goodUntil(until)}</Hint>
        <Row>
          <Button onClick={copy}>
            <Copy aria-hidden="true" />
            {name === undefined ? termWords.copyLink : deviceCodeWords.copyInvitation}
          </Button>
          {name !== undefined && 'share' in navigator && (
            <Button onClick={() => shareLink({ text })}>
              <Share2 aria-hidden="true" />
              {termWords.share}
            </Button>
          )}
          <Button kind="quiet" onClick={onDone}>
            {termWords.done}
          </Button>
        </Row>
      </Stack>
    </Row>
  )
}

/** Whether a time (UTC milliseconds) has passed. */
const useIsOver = (time: number) => {
  const [isOver, setIsOver] = useState(() => Date.now() >= time)
  useEffect(() => {
    // A timer may fire late after sleep, never early.
    const timer = setTimeout(() => setIsOver(true), Math.max(0, time - Date.now()))
    return () => clearTimeout(timer)
  }, [time])
  return isOver
}

/** The light frame that scanners need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

const pathOf = (text: string) => {
  const code = generate(text)
  const places = Array.from({ length: code.size }, (_, place) => place)
  const dark = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x},${y}h1v1h-1z`))
  return { size: code.size + 2 * QUIET_ZONE, path: dark.join('') }
}

/** A text as a QR code, dark on light in both themes. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => pathOf(text), [text])
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
