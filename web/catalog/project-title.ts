import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { profileWords } from '#words/profile.ts'

export const projectTitle = ({ project_title }: Pick<ContactLead, 'project_title'>) =>
  project_title || profileWords.untitledJob
