import { MessageSquarePlus } from 'lucide-react'
import type { Ref } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { leadPerson } from '#web/leads/lead-person.ts'
import { MOUSE, useMedia } from '#web/lib/hooks/use-media.ts'
import { useContactButtons } from '#web/session/use-contact-buttons.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { TwoTapButtons } from '#web/ui/two-tap-buttons.tsx'
import { panelWords } from '#words/lead-panel.ts'
import styles from './panel.module.css'

interface PanelActionsProps {
  lead: Lead
  /** Undefined without the permission to add notes, and while the form is open. */
  onNote: (() => void) | undefined
  /** The ref of the button that opens the form for a note. */
  noteButton: Ref<HTMLButtonElement>
}

/** The buttons to call or text the client and to add a note. On a phone they stand at the lower edge. */
export const PanelActions = ({ lead, onNote, noteButton }: PanelActionsProps) => {
  const hasMouse = useMedia(MOUSE)
  const ways = useContactButtons('Maps')
  if (ways.length === 0 && !onNote) return null
  return (
    <Row nowrap align="stretch" className={styles.actions}>
      {ways.length > 0 && <TwoTapButtons person={leadPerson(lead)} ways={ways} atOnce={hasMouse} />}
      {onNote && (
        <Button kind="primary" ref={noteButton} onClick={onNote}>
          <MessageSquarePlus aria-hidden="true" />
          {panelWords.addNote}
        </Button>
      )}
    </Row>
  )
}
