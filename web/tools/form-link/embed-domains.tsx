import { toolsWords } from '#web/messages/tools.ts'
import { useInquirySettings } from '#web/tools/inquiry-settings/use-inquiry-settings.ts'

/** Where the embed code works. */
export const EmbedDomains = () => {
  const { data } = useInquirySettings()
  const where =
    data && (data.embed_domains.length > 0 ? toolsWords.onDomains(data.embed_domains) : toolsWords.onNoDomain)
  return (
    <>
      {toolsWords.websiteHint} {where}
    </>
  )
}
