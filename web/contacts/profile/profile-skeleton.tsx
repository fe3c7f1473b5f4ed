import { Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { profileWords } from '#words/profile.ts'
import styles from './profile.module.css'
import { BackButton } from './profile-header.tsx'

/** Placeholder while the profile loads. */
export const ProfileSkeleton = ({ narrow }: { narrow: boolean }) =>
  narrow ? (
    <Stack gap={4} aria-busy="true">
      <BackButton />
      <Heading />
      <Skeleton height="1rem" width="6rem" />
      <Skeleton height="2.25rem" width="80%" />
      <Skeleton height="1.5rem" width="5rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" width="70%" />
      <Skeleton height="14rem" />
      <Skeleton height="12rem" />
    </Stack>
  ) : (
    <div className={styles.desktop} aria-busy="true">
      <Stack gap={4}>
        <BackButton />
        <Heading />
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

/** Read by screen readers while the profile loads. */
const Heading = () => <h1 className="visually-hidden">{profileWords.loading}</h1>
