import { generate } from 'lean-qr'
import { useMemo } from 'react'
import styles from './devices.module.css'

/** The light frame that scanners need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

const pathOf = (text: string) => {
  const code = generate(text)
  const places = Array.from({ length: code.size }, (_, place) => place)
  const dark = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x},${y}h1v1h-1z`))
  return { size: code.size + 2 * QUIET_ZONE, path: dark.join('') }
}

/** A text as a QR code, dark on light in both themes. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
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
