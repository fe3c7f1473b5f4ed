import { Copy, type LucideIcon, Mail, MessageSquare, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { mailLink, textLink } from '#contract/contacts/contact-links.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { useMedia } from '#web/lib/hooks/use-media.ts'
import { shareLink } from '#web/lib/share-link.ts'
import { toast } from '#web/lib/toasts.ts'
import { AnchorButton, Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormFoot, Grid, Stack } from '#web/ui/layout/layout.tsx'
import { estimateWords } from '#words/estimates.ts'
import { fieldWords } from '#words/fields.ts'

interface LinkDialogProps {
  title: string
  text: string
  /** The path of the customer's page; null until the server has made it. */
  path: string | null
  lead: Lead
  /** The message with the link. */
  messageOf: (link: string) => string
  subject: string
  /** The user gives the link in one of the ways. */
  onGive?: () => void
  onClose: () => void
  /** What follows from the sending. */
  children?: ReactNode
}

/** The address of the customer's page at a path. */
const addressOf = (path: string) => `${location.origin}${path}`

/** Copies the address of the customer's page at a path. Resolves to whether that was possible. */
export const copyLink = async (path: string) => {
  try {
    await navigator.clipboard.writeText(addressOf(path))
    toast.success(estimateWords.linkCopied)
    return true
  } catch {
    toast.error(estimateWords.linkNotCopied)
    return false
  }
}

/** Whether the device has a phone's hand: texts come first there. */
const TOUCH = '(pointer: coarse)'

/** The customer's link of a document, and the ways to give it. */
export const LinkDialog = ({
  title,
  text,
  path,
  lead,
  messageOf,
  subject,
  onGive,
  onClose,
  children,
}: LinkDialogProps) => {
  const isTouch = useMedia(TOUCH)
  const link = path === null ? '' : addressOf(path)
  const message = encodeURIComponent(messageOf(link))
  const sms = lead.contact_phone && textLink(lead.contact_phone)
  const mail = lead.contact_email && mailLink(lead.contact_email)
  const ways: Record<'text' | 'mail' | 'copy' | 'share', Way> = {
    text: {
      Icon: MessageSquare,
      label: estimateWords.textMessage,
      href: sms && `${sms}?&body=${message}`,
      missing: estimateWords.noPhone,
    },
    mail: {
      Icon: Mail,
      label: fieldWords.email,
      href: mail && `${mail}?subject=${encodeURIComponent(subject)}&body=${message}`,
      missing: estimateWords.noEmail,
    },
    copy: { Icon: Copy, label: estimateWords.copyLink, act: () => copyLink(path ?? '') },
    share: { Icon: Share2, label: estimateWords.share, act: () => shareLink({ title: subject, url: link }) },
  }
  const order = isTouch ? [ways.text, ways.share, ways.mail, ways.copy] : [ways.copy, ways.mail, ways.text, ways.share]
  const offered = order.filter((way) => way !== ways.share || 'share' in navigator)
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={4}>
        <p>{text}</p>
        <TextField
          label={estimateWords.link}
          isLabelHidden
          value={link}
          placeholder={estimateWords.makingLink}
          readOnly
          onFocus={({ target }) => target.select()}
          onCopy={onGive}
        />
        <Grid columns={2} gap={2}>
          {offered.map((way, at) => (
            <WayButton key={way.label} way={way} isFirst={at === 0} isReady={path !== null} onGive={onGive} />
          ))}
        </Grid>
        {children}
        <FormFoot>
          <Button onClick={onClose}>{estimateWords.done}</Button>
        </FormFoot>
      </Stack>
    </Dialog>
  )
}

interface WayButtonProps {
  way: Way
  isFirst: boolean
  /** Whether the link is there. */
  isReady: boolean
  onGive: (() => void) | undefined
}

const WayButton = ({ way: { Icon, label, href, act, missing }, isFirst, isReady, onGive }: WayButtonProps) => {
  const kind = isFirst ? 'primary' : 'plain'
  const content = (
    <>
      <Icon aria-hidden="true" />
      {label}
    </>
  )
  if (href && isReady) {
    return (
      <AnchorButton kind={kind} href={href} onClick={onGive}>
        {content}
      </AnchorButton>
    )
  }
  const give = async () => {
    if (await act?.()) onGive?.()
  }
  return (
    <Button kind={kind} disabled={!isReady || !act} title={href || act ? undefined : missing} onClick={give}>
      {content}
    </Button>
  )
}

/** A way to give a link: an address that another app opens, or an act that resolves to whether it was given. */
interface Way {
  Icon: LucideIcon
  label: string
  href?: string | null
  act?: () => Promise<boolean>
  /** What the contact lacks for this way. */
  missing?: string
}
