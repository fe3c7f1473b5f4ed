import { Copy } from 'lucide-react'
import { useState } from 'react'
import { startWords } from '#web/messages/start.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'

interface PinsGivenProps {
  pins: readonly { name: string; pin: string }[]
}

/** Copies the PINs that were given, with the address at which they sign in. */
export const PinsGiven = ({ pins }: PinsGivenProps) => {
  const [copied, setCopied] = useState<'yes' | 'failed'>()
  const copy = () =>
    navigator.clipboard.writeText(startWords.pinList(location.origin, pins)).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <>
      <Button onClick={copy}>
        <Copy aria-hidden="true" />
        <span role="status">{copied === 'yes' ? startWords.copied : startWords.copyPins(pins.length)}</span>
      </Button>
      {copied === 'failed' && <FormError>{startWords.notCopied}</FormError>}
    </>
  )
}
