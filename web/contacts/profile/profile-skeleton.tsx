import { Skeleton } from '#web/ui/skeleton.tsx'
import { profileWords } from '#words/profile.ts'
import styles from './profile.module.css'
import { BackButton } from './profile-header.tsx'

/** Placeholder while the profile loads. */
export const ProfileSkeleton = ({ narrow }: { narrow: boolean }) =>
  narrow ? (
    <div className={styles.mobile} aria-busy="true">
      <BackButton />
      <Heading />
      <Skeleton height="1rem" width="6rem" />
      <Skeleton height="2.25rem" width="80%" />
      <Skeleton height="1.5rem" width="5rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" width="70%" />
      <Skeleton height="14rem" />
      <Skeleton height="12rem" />
    </div>
  ) : (
    <div className={styles.desktop} aria-busy="true">
      <div className={styles.side}>
        <BackButton />
        <Heading />
        <Skeleton height="1rem" width="6rem" />
        <Skeleton height="2.5rem" width="85%" />
        <Skeleton height="1.5rem" width="5rem" />
        <Skeleton height="2.75rem" />
        <Skeleton height="15rem" />
        <Skeleton height="13rem" />
      </div>
      <div className={styles.main}>
        <Skeleton height="1.9rem" />
        <Skeleton height="34rem" />
      </div>
    </div>
  )

/** Read by screen readers while the profile loads. */
const Heading = () => <h1 className="visually-hidden">{profileWords.loading}</h1>
