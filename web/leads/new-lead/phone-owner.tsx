import { UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { newLeadWords } from '#words/new-lead.ts'
import type { KnownContact } from './known-contact.ts'

interface PhoneOwnerProps {
  owner: Pick<KnownContact, 'name' | 'seller_name'> | undefined
  /** The buttons of the notice. */
  children: ReactNode
}

/** Names the contact that has the typed phone. */
export const PhoneOwner = ({ owner, children }: PhoneOwnerProps) => (
  <div role="status">
    {owner && (
      <Stack box="wash">
        <Row nowrap gap={3}>
          <UserRoundCheck aria-hidden="true" />
          <Text wrap="break">{newLeadWords.phoneOwner(owner.name, owner.seller_name)}</Text>
        </Row>
        {children}
      </Stack>
    )}
  </div>
)
