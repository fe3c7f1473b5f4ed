import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, MapPin, Phone, UserRound, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Contact } from '#contract/contacts.ts'
import { api } from '#web/api.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import { bodyOf, CallFailed } from '#web/lib/call.ts'
import { fullTime, money } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './contacts.module.css'

/** A contact's profile: who they are, and what their current project is. */
export const ContactScreen = () => {
  const { contactId = '' } = useParams()
  const contact = useQuery({
    queryKey: ['contacts', contactId],
    queryFn: () => bodyOf(api.contacts[':contactId'].$get({ param: { contactId } })),
  })
  if (contact.data) return <Profile contact={contact.data} />
  if (contact.isPending) return <Skeleton height="20rem" />
  const gone = contact.error instanceof CallFailed && [400, 404].includes(contact.error.status)
  return (
    <EmptyState
      icon={<UserX />}
      level={1}
      title={gone ? 'Contact not found.' : 'Error loading contact. Please try again.'}
      action={
        <div className={styles.buttons}>
          {!gone && (
            <Button kind="primary" onClick={() => contact.refetch()}>
              Try again
            </Button>
          )}
          <ButtonLink to="/leads">Back to Leads</ButtonLink>
        </div>
      }
    />
  )
}

const Profile = ({ contact }: { contact: Contact }) => {
  const navigate = useNavigate()
  const color = useStages().find((stage) => stage.stage_id === contact.stage_id)?.color
  return (
    <>
      <Button kind="quiet" className={styles.back} onClick={() => navigate(-1)}>
        <ArrowLeft aria-hidden="true" />
        Back
      </Button>
      <PageHeader
        title={contact.name}
        {...(contact.category_name && { subtitle: contact.category_name })}
        actions={<Badge color={color}>{contact.stage_name}</Badge>}
      />
      <div className={styles.columns}>
        <Card title="Contact">
          <dl className={styles.facts}>
            <Fact icon={<Phone />} label="Phone">
              <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
            </Fact>
            <Fact icon={<MapPin />} label="Address">
              {contact.address ?? '---'}
            </Fact>
            <Fact icon={<UserRound />} label="Seller">
              {contact.seller_name ?? 'No seller'}
            </Fact>
          </dl>
        </Card>
        <Card title="Project">
          <p className={styles.project}>{contact.project_title ?? 'No project yet'}</p>
          <p className={styles.price}>{money(contact.price)}</p>
          <p className={styles.since}>Contact since {fullTime(contact.created_at)}</p>
        </Card>
      </div>
    </>
  )
}

const Fact = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <div>
    <dt>
      {icon}
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
)
