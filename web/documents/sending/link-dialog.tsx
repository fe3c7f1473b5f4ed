import { Copy, Mail, MessageSquare, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { mailLink, textLink } from '#contract/contacts/contact-links.ts'
import type { Lead } from '#contract/leads/lead.ts'
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
  /** The path of the customer's page. */
  path: string
  lead: Lead
  /** The message with the link. */
  messageOf: (link: string) => string
  subject: string
  onClose: () => void
  /** What follows from the sending. */
  children?: ReactNode
}

/** The address of the customer's page at a path. */
const addressOf = (path: string) => `${location.origin}${path}`

/** Copies the address of the customer's page at a path. */
export const copyLink = async (path: string) => {
  try {
    await navigator.clipboard.writeText(addressOf(path))
    toast.success(estimateWords.linkCopied)
  } catch {
    toast.error(estimateWords.linkNotCopied)
  }
}

/** The customer's link of a document, and the ways to give it. */
export const LinkDialog = ({ title, text, path, lead, messageOf, subject, onClose, children }: LinkDialogProps) => {
  const link = addressOf(path)
  const message = encodeURIComponent(messageOf(link))
  const sms = lead.contact_phone && textLink(lead.contact_phone)
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={4}>
        <p>{text}</p>
        <TextField
          label={estimateWords.link}
          isLabelHidden
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <Grid columns={2} gap={2}>
          {sms ? (
            <AnchorButton kind="primary" href={`${sms}?&body=${message}`}>
              <MessageSquare aria-hidden="true" />
              {estimateWords.textMessage}
            </AnchorButton>
          ) : (
            <Button disabled title={estimateWords.noPhone}>
              <MessageSquare aria-hidden="true" />
              {estimateWords.textMessage}
            </Button>
          )}
          {lead.contact_email ? (
            <AnchorButton
              href={`${mailLink(lead.contact_email)}?subject=${encodeURIComponent(subject)}&body=${message}`}
            >
              <Mail aria-hidden="true" />
              {fieldWords.email}
            </AnchorButton>
          ) : (
            <Button disabled title={estimateWords.noEmail}>
              <Mail aria-hidden="true" />
              {fieldWords.email}
            </Button>
          )}
          <Button onClick={() => copyLink(path)}>
            <Copy aria-hidden="true" />
            {estimateWords.copyLink}
          </Button>
          {'share' in navigator && (
            <Button onClick={() => shareLink({ title: subject, url: link })}>
              <Share2 aria-hidden="true" />
              {estimateWords.share}
            </Button>
          )}
        </Grid>
        {children}
        <FormFoot>
          <Button onClick={onClose}>{estimateWords.done}</Button>
        </FormFoot>
      </Stack>
    </Dialog>
  )
}
