import { ExternalLink, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { PUBLIC_FORM, SHORT_FORM } from '#contract/inquiries/form.ts'
import { shareLink } from '#web/lib/share-link.ts'
import { useUser } from '#web/session/session.ts'
import { AnchorButton, Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toolsWords } from '#words/tools.ts'
import { CopyField } from './copy-field.tsx'
import styles from './form-link.module.css'
import { QrCode } from './qr-code.tsx'

/** The printed address carries a source, so that inquiries from the QR code are counted apart. */
const linksOf = (origin: string) => ({
  full: `${origin}${PUBLIC_FORM}`,
  short: `${origin}${SHORT_FORM}`,
  printed: `${origin}${SHORT_FORM}?utm_source=qr`,
})

/** The HTML that shows the form on another website. */
const embedCode = (origin: string) =>
  `<div data-tradeboard-form></div>\n<script src="${origin}/public/embed.js" async></script>`

/** Links, QR code and embed code of the public form. */
export const FormLink = ({ domains }: { domains: ReactNode }) => {
  const business = useUser().business.name
  const links = linksOf(location.origin)
  return (
    <Card
      title={toolsWords.shareForm}
      anchor="inquiry-form"
      action={
        <AnchorButton kind="quiet" href={links.full} target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" />
          {toolsWords.openForm}
        </AnchorButton>
      }
    >
      <div className={styles.parts}>
        <CopyField label={toolsWords.link} text={links.full} />
        <CopyField label={toolsWords.shortLink} text={links.short} />
        {'share' in navigator && (
          <Button onClick={() => shareLink({ title: toolsWords.shareTitle(business), url: links.full })}>
            <Share2 aria-hidden="true" />
            {toolsWords.share}
          </Button>
        )}
        <QrCode business={business} address={links.printed} typed={links.short} />
        <section className={styles.part}>
          <h3>{toolsWords.website}</h3>
          <CopyField label={toolsWords.embedCode} text={embedCode(location.origin)} lines={3} hint={domains} />
        </section>
      </div>
    </Card>
  )
}
