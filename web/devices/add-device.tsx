import { Copy, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DeviceCodeAnswer } from '#contract/device-codes.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { clockTime } from '#web/lib/format/time.ts'
import { toast } from '#web/lib/toasts.ts'
import { deviceCodeWords } from '#web/messages/device-codes.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import styles from './add-device.module.css'
import { makeDeviceCode } from './device-codes.ts'
import { QrCode } from './qr-code.tsx'

/** Makes a code for a new device, of the signed-in user or of another one, and shows it this once. */
export const AddDevice = ({ user }: { user?: { user_id: number; name: string } }) => {
  const [made, setMade] = useState<DeviceCodeAnswer>()
  const { write, writing, error } = useWrite(makeDeviceCode, { done: setMade })
  const isMaking = writing !== undefined
  return (
    <div className={styles.add}>
      <p className={styles.hint}>{user ? deviceCodeWords.addFor(user.name) : deviceCodeWords.addOwn}</p>
      {made ? (
        <MadeCode key={made.code} made={made} onDone={() => setMade(undefined)} />
      ) : (
        <Button aria-busy={isMaking} onClick={() => write(user ? { user_id: user.user_id } : {})}>
          <Smartphone aria-hidden="true" />
          {isMaking ? deviceCodeWords.making : deviceCodeWords.makeCode}
        </Button>
      )}
      {error && (
        <FormError>
          {deviceCodeWords.notMade}. {error.message}
        </FormError>
      )}
    </div>
  )
}

const MadeCode = ({ made, onDone }: { made: DeviceCodeAnswer; onDone: () => void }) => {
  const { code, path, expires_at } = made
  const isOver = useIsOver(expires_at)
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus(), [])
  if (isOver) {
    return (
      <p className={styles.over} role="status">
        {deviceCodeWords.isOver} <Button onClick={onDone}>{deviceCodeWords.done}</Button>
      </p>
    )
  }
  const link = location.origin + path
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(deviceCodeWords.copied),
      () => toast.error(deviceCodeWords.notCopied),
    )
  return (
    <div ref={box} className={styles.made} tabIndex={-1}>
      <QrCode text={link} label={deviceCodeWords.qrAlt} />
      <div className={styles.words}>
        <p>{deviceCodeWords.scan}</p>
        <p>{deviceCodeWords.orType}</p>
        <output className={styles.code}>{`${code.slice(0, 4)} ${code.slice(4)}`}</output>
        <p className={styles.hint}>{deviceCodeWords.goodUntil(clockTime(expires_at, Date.now()))}</p>
        <div className={styles.buttons}>
          <Button onClick={copy}>
            <Copy aria-hidden="true" />
            {deviceCodeWords.copyLink}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {deviceCodeWords.done}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Whether a time (UTC milliseconds) has come. */
const useIsOver = (time: number) => {
  const [isOver, setIsOver] = useState(() => Date.now() >= time)
  useEffect(() => {
    // A timer may be late after sleep; it is early nowhere.
    const timer = setTimeout(() => setIsOver(true), Math.max(0, time - Date.now()))
    return () => clearTimeout(timer)
  }, [time])
  return isOver
}
