import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { DELETED_REDIRECT_MS } from '#contract/contacts/profile.ts'
import { isNotOnDevice, NotOnDevice, readFailure } from '#web/cache/load-error.tsx'
import { isOfContact, profileKey } from '#web/cache/read-keys.ts'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { useStages } from '#web/catalog/use-catalog.ts'
import { hasUnsavedText } from '#web/forms/unsaved-text.ts'
import { ApiError } from '#web/http/fetch-api.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { dismissToastsAbout, toast } from '#web/lib/toasts.ts'
import { useIdInUrl } from '#web/offline/unsent-records.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { appWords } from '#words/app.ts'
import { directoryWords } from '#words/directory.ts'
import { profileWords } from '#words/profile.ts'
import { uiWords } from '#words/ui.ts'
import { ProfileForms } from './edit/profile-forms.tsx'
import { chosenLead } from './leads/chosen-lead.ts'
import styles from './profile.module.css'
import { BackButton } from './profile-header.tsx'
import { ProfileLayout } from './profile-layout.tsx'
import { useProfile } from './use-profile.ts'

const DIRECTORY = '/contacts'

export const ProfileScreen = () => {
  const { contactId: text = '' } = useParams()
  const contactId = useIdInUrl(text)
  // The key resets forms between contacts.
  return <ContactProfile key={contactId} contactId={contactId} />
}

const ContactProfile = ({ contactId }: { contactId: number }) => {
  const narrow = useMedia(SCREEN_NARROW)
  const [params] = useSearchParams()
  const stages = useStages()
  const [deleted, setDeleted] = useScreenState(false)
  const { data, error, dataUpdatedAt, refetch, older, showOlder } = useProfile(contactId, contactId !== 0 && !deleted)
  const missing = contactId === 0 || (error instanceof ApiError && [400, 404].includes(error.status))
  const mergedInto = error instanceof ApiError ? error.answer.merged_into : undefined
  useRedirect(contactId, { deleted, missing: missing && !deleted, mergedInto })
  useWindowTitle(data?.contact.name)

  if (deleted) {
    return (
      <EmptyState
        icon={<CircleCheck />}
        level={1}
        title={directoryWords.deleted}
        action={<ButtonLink to={DIRECTORY}>{profileWords.backToContacts}</ButtonLink>}
      />
    )
  }
  if (missing) return null
  if (data) {
    return (
      <>
        {error && <StaleNotice readAt={dataUpdatedAt} error={error} onRetry={refetch} />}
        <ProfileForms contact={data.contact} lead={chosenLead(data, params.get('job'))}>
          <ProfileLayout
            key={String(narrow)}
            profile={data}
            {...{ stages, narrow, older, showOlder }}
            onDeleted={() => setDeleted(true)}
          />
        </ProfileForms>
      </>
    )
  }
  if (!error) return <ProfileSkeleton />
  const isAnswered = error instanceof ApiError && error.code !== 'offline'
  const back = <ButtonLink to={DIRECTORY}>{profileWords.backToContacts}</ButtonLink>
  if (isNotOnDevice(error)) return <NotOnDevice level={1} action={back} />
  return (
    <EmptyState
      icon={<TriangleAlert />}
      level={1}
      title={isAnswered ? profileWords.notLoaded : profileWords.notReached}
      text={readFailure(error)}
      action={
        <>
          <Button kind="primary" onClick={() => refetch()}>
            {uiWords.tryAgain}
          </Button>
          {back}
        </>
      }
    />
  )
}

/** Placeholder while the profile loads. */
const ProfileSkeleton = () => (
  <div className={styles.layout} aria-busy="true">
    <Stack gap={4}>
      <BackButton />
      <h1 className="visually-hidden">{profileWords.loading}</h1>
      <Skeleton height="1rem" width="6rem" />
      <Skeleton height="2.5rem" width="85%" />
      <Skeleton height="1.5rem" width="5rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="15rem" />
      <Skeleton height="13rem" />
    </Stack>
    <Stack gap={5}>
      <Skeleton height="1.9rem" />
      <Skeleton height="34rem" />
    </Stack>
  </div>
)

interface RedirectState {
  deleted: boolean
  missing: boolean
  mergedInto: number | undefined
}

/**
 * Leaves a profile that does not exist: to the contact it was merged into, or to the directory. A deleted contact stays
 * for DELETED_REDIRECT_MS.
 */
const useRedirect = (contactId: number, { deleted, missing, mergedInto }: RedirectState) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!missing) return
    dismissToastsAbout(`contact/${contactId}`)
    if (mergedInto !== undefined) {
      toast.info(profileWords.mergedAway)
      navigate(`${DIRECTORY}/${mergedInto}`, { replace: true })
      return () => client.removeQueries({ queryKey: profileKey(contactId) })
    }
    if (hasUnsavedText(`contact.${contactId}`)) toast.error(profileWords.textIsKept, { title: profileWords.notFound })
    else toast.error(profileWords.notFound)
    navigate(DIRECTORY, { replace: true })
    return () => client.removeQueries({ queryKey: profileKey(contactId) })
  }, [missing, mergedInto, contactId, client, navigate])
  useEffect(() => {
    if (!deleted) return
    const timer = setTimeout(() => navigate(DIRECTORY, { replace: true }), DELETED_REDIRECT_MS)
    return () => {
      clearTimeout(timer)
      client.removeQueries({ predicate: (query) => isOfContact(contactId, query) })
    }
  }, [deleted, contactId, client, navigate])
}

/** The window title names history entries, so it contains the contact's name. */
const useWindowTitle = (name: string | undefined) =>
  useEffect(() => {
    if (name) document.title = appWords.windowTitle(name)
  }, [name])
