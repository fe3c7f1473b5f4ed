import { ExternalLink, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PUBLIC_FORM, SHORT_FORM } from '#contract/inquiries/form.ts'
import { type Language, languageOf } from '#contract/languages.ts'
import { FORM_LINK_WORDS as ENGLISH } from '#contract/words/en/form-link.ts'
import { FORM_LINK_WORDS as SPANISH } from '#contract/words/es/form-link.ts'
import { shareLink } from '#web/lib/share-link.ts'
import { useUser } from '#web/session/session.ts'
import { AnchorButton, Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { LanguageOptions } from '#web/ui/language-options.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { formLinkWords } from '#words/form-link.ts'
import { language } from '#words/language.ts'
import { termWords } from '#words/terms.ts'
import { toolsWords } from '#words/tools.ts'
import { CopyField } from './copy-field.tsx'
import { QrCode } from './qr-code.tsx'

/** The texts of a poster and of a shared link have the language of the form, which may be another than the reader's. */
const TEXTS = { en: ENGLISH, es: SPANISH }

/**
 * The links to the form, in a language or in the visitor's own. The printed address carries a source, so that inquiries from
 * the QR code are counted apart. The address for typing stays short.
 */
const linksOf = (origin: string, chosen: Language | undefined) => {
  const query = chosen ? `?lang=${chosen}` : ''
  return {
    full: `${origin}${PUBLIC_FORM}${query}`,
    short: `${origin}${SHORT_FORM}${query}`,
    printed: `${origin}${SHORT_FORM}?utm_source=qr${chosen ? `&lang=${chosen}` : ''}`,
    typed: `${origin}${SHORT_FORM}`,
  }
}

/** The HTML that shows the form on another website. */
const embedCode = (origin: string, chosen: Language | undefined) =>
  `<div data-tradeboard-form></div>\n<script src="${origin}/public/embed.js"${chosen ? ` data-lang="${chosen}"` : ''} async></script>`

/** Links, QR code and embed code of the public form. */
export const FormLink = ({ domains }: { domains: ReactNode }) => {
  const business = useUser().business.name
  const [chosen, setChosen] = useState<Language>()
  const links = linksOf(location.origin, chosen)
  const texts = TEXTS[chosen ?? language]
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
      <Stack gap={4}>
        <SelectField
          label={formLinkWords.language}
          value={chosen ?? ''}
          onChange={({ target }) => setChosen(languageOf(target.value))}
        >
          <option value="">{formLinkWords.ofVisitor}</option>
          <LanguageOptions />
        </SelectField>
        <CopyField label={toolsWords.link} text={links.full} />
        <CopyField label={toolsWords.shortLink} text={links.short} />
        {'share' in navigator && (
          <Button onClick={() => shareLink({ title: texts.shareTitle(business), url: links.full })}>
            <Share2 aria-hidden="true" />
            {termWords.share}
          </Button>
        )}
        <QrCode business={business} address={links.printed} typed={links.typed} call={texts.scan} />
        <Stack as="section">
          <Text as="h3" size="md">
            {toolsWords.website}
          </Text>
          <CopyField label={toolsWords.embedCode} text={embedCode(location.origin, chosen)} lines={3} hint={domains} />
        </Stack>
      </Stack>
    </Card>
  )
}
