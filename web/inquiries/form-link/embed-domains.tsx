import { Link } from 'react-router-dom'
import { useInquirySettings } from '#web/inquiries/settings/inquiry-settings.write.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import { toolsWords } from '#words/tools.ts'

/** States on which domains the embed code works. */
export const EmbedDomains = () => {
  const domains = useInquirySettings().data?.embed_domains
  const settings = <Link to="/admin/settings/inquiries">{toolsWords.inquirySettings}</Link>
  return (
    <>
      {toolsWords.websiteHint}{' '}
      {domains && (
        <Sentence
          parts={domains.length > 0 ? toolsWords.onDomains(domains, settings) : toolsWords.onNoDomain(settings)}
        />
      )}
    </>
  )
}
