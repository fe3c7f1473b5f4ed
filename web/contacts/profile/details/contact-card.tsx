import { Mail, MapPin, MessageSquare, Pencil, Phone } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { placeLine } from '#contract/contacts/address.ts'
import { callLink, mailLink } from '#contract/contacts/contact-links.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import { ContactForm } from '#web/contacts/profile/edit/contact-form.tsx'
import { useProfileForms } from '#web/contacts/profile/edit/profile-forms.tsx'
import styles from '#web/contacts/profile/profile.module.css'
import { useProfilePermissions } from '#web/contacts/profile/use-profile-permissions.ts'
import { callPerson, type Person, textPerson } from '#web/lib/contact-actions.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { fieldWords } from '#words/fields.ts'
import { profileWords } from '#words/profile.ts'

/** Phones, address, e-mails and seller of a contact, or the form that changes them. */
export const ContactCard = ({ contact }: { contact: ContactDetails }) => {
  const may = useProfilePermissions()
  const edit = useProfileForms().contact
  const button = useReturnFocus(edit.isOpen)
  return (
    <Card
      title={profileWords.contact}
      action={
        may.edit && !edit.isOpen && <EditButton label={profileWords.editContact} onEdit={edit.open} ref={button} />
      }
    >
      {edit.isOpen ? (
        <ContactForm contact={contact} edit={edit} />
      ) : (
        <Stack gap={3}>
          <Stack as="dl" gap={3} className={styles.facts}>
            {[{ phone: contact.phone, label: contact.phone_label }, ...contact.phones].map(({ phone, label }) => (
              <Fact key={phone} icon={<Phone size={18} />} label={label ?? fieldWords.phone}>
                <PhoneWithActions person={{ ...contact, phone }} label={label} />
              </Fact>
            ))}
            <Fact icon={<MapPin size={18} />} label={fieldWords.address}>
              {placeLine(contact.address, contact.zip) || <MissingValue>{profileWords.noAddress}</MissingValue>}
            </Fact>
            {contact.email &&
              [{ email: contact.email, label: contact.email_label }, ...contact.emails].map(({ email, label }) => (
                <Fact key={email} icon={<Mail size={18} />} label={label ?? fieldWords.email}>
                  <a href={mailLink(email)}>
                    <EmailText>{email}</EmailText>
                  </a>{' '}
                  <MethodLabel>{label}</MethodLabel>
                </Fact>
              ))}
          </Stack>
          <dl>
            <FactRow label={fieldWords.seller_id}>
              {contact.seller_name ?? <MissingValue>{profileWords.noSeller}</MissingValue>}
            </FactRow>
            {contact.language && <FactRow label={fieldWords.language}>{languageName(contact.language)}</FactRow>}
            <FactRow label={profileWords.clientSince}>
              <TimeStamp at={contact.created_at}>{shortDate(contact.created_at)}</TimeStamp>
            </FactRow>
          </dl>
        </Stack>
      )}
    </Card>
  )
}

interface PhoneWithActionsProps {
  person: Person & { phone: string }
  label: string | null
}

/** A phone link with a button that sends a text. */
const PhoneWithActions = ({ person, label }: PhoneWithActionsProps) => {
  const may = useProfilePermissions()
  const { phone } = person
  return (
    <Row as="span" nowrap justify="between">
      <span>
        {may.call ? <PhoneLink person={person} /> : phoneText(phone)} <MethodLabel>{label}</MethodLabel>
      </span>
      {may.text && (
        <Button
          icon
          kind="quiet"
          className={styles.atEdge}
          aria-label={profileWords.text(phoneText(phone))}
          onClick={() => textPerson(person)}
        >
          <MessageSquare aria-hidden="true" />
        </Button>
      )}
    </Row>
  )
}

/** Calls the phone number. */
const PhoneLink = ({ person }: Pick<PhoneWithActionsProps, 'person'>) => (
  <a
    href={callLink(person.phone)}
    onClick={(event) => {
      event.preventDefault()
      callPerson(person)
    }}
  >
    {phoneText(person.phone)}
  </a>
)

const MethodLabel = ({ children }: { children: string | null }) =>
  children && (
    <Hint as="span" weight="normal">
      {children}
    </Hint>
  )

interface EditButtonProps {
  label: string
  onEdit: () => void
  ref: Ref<HTMLButtonElement>
}

export const EditButton = ({ label, onEdit, ref }: EditButtonProps) => (
  <Button kind="quiet" className={styles.atEdge} onClick={onEdit} aria-label={label} ref={ref}>
    <Pencil aria-hidden="true" />
    {profileWords.edit}
  </Button>
)

const Fact = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <Row nowrap gap={3} align="start" weight="semibold">
    <Text as="dt" tone="soft">
      {icon}
      <span className="visually-hidden">{label}</span>
    </Text>
    <Text as="dd" grow wrap="break">
      {children}
    </Text>
  </Row>
)

/** A label with its value at the end of the line. */
export const FactRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row nowrap gap={3} justify="between" size="sm" className={styles.row}>
    <Text as="dt" tone="soft">
      {label}
    </Text>
    <Text as="dd" weight="semibold" wrap="break" className={styles.value}>
      {children}
    </Text>
  </Row>
)

/** Placeholder for a missing value. */
export const MissingValue = ({ children }: { children: ReactNode }) => (
  <Text as="span" tone="soft" weight="normal">
    {children}
  </Text>
)
