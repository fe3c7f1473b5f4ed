import { UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { newLeadWords } from '#words/new-lead.ts'
import type { KnownContact } from './known-contact.ts'
import styles from './phone-owner.module.css'

interface PhoneOwnerProps {
  owner: Pick<KnownContact, 'name' | 'seller_name'> | undefined
  /** The buttons of the notice. */
  children: ReactNode
}

/** Names the contact that has the typed phone. */
export const PhoneOwner = ({ owner, children }: PhoneOwnerProps) => (
  <div role="status">
    {owner && (
      <div className={styles.owner}>
        <UserRoundCheck aria-hidden="true" />
        <p>{newLeadWords.phoneOwner(owner.name, owner.seller_name)}</p>
        {children}
      </div>
    )}
  </div>
)
